// Reads a file with raw libyaml events and does nothing else: what loading is measured against.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

int main(int count, char **arguments) {
  if (count < 2) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (fread(bytes, 1, size, file) != size) return 2;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, size);
  long events = 0;
  int done = 0;
  while (!done) {
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    events++;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  printf("%ld events, %.3f s\n", events, seconds);
  return 0;
}
