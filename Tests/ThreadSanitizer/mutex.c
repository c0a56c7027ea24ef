// Tells ThreadSanitizer where Swift's Mutex is acquired and released while another thread waits for it.
//
// On Linux, the fast paths of a mutex are compiled into its user, where the sanitizer sees them; those on which a thread
// waits are in a library of the toolchain, which is not instrumented. Without this, everything that two threads do one
// after the other below a contended mutex is reported as a race. It is loaded before that library (LD_PRELOAD).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

typedef SWIFT void Lock(uint32_t thread, SELF void *mutex);
typedef SWIFT void Unlock(SELF void *mutex);

SWIFT void lock_after_wait(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock_for_waiter(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock_after_wait(uint32_t thread, SELF void *mutex) {
  Lock *original = (Lock *)dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_for_waiter(SELF void *mutex) {
  Unlock *original = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  original(mutex);
}
