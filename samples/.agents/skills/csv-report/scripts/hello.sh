#!/bin/sh
# Show what a script gets to see here: its arguments, its folder, and the names (never the values) of its environment.
set -eu

if [ "${1:-}" = "--help" ]; then
  echo "usage: hello.sh [WORDS...]"
  echo "Prints the words, the folder it runs in, and the names of its environment variables."
  exit 0
fi

echo "Hello from csv-report."
echo "arguments: $#"
for word in "$@"; do
  echo "  $word"
done
echo "folder: $(pwd)"
echo "environment names:"
env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/  \1/p' | sort
