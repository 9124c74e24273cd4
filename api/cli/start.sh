#!/bin/sh
# `npm start` and `npm run bot`: installs the packages and then becomes the program, so that no other process
# stays in memory. The argument names the program: server or bot.
set -e
cd "$(dirname "$0")/../.."
node api/cli/install.mjs

# Options of the memory allocator. Without them, the server would keep twice the memory after a full build.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-262144}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-262144}"
# The next start reads the compiled modules from this folder, which makes it faster and saves memory.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.build/compile-cache}"
export NODE_ENV=production

# The last two options keep compiled code while the process is idle, so that the next save is fast: V8 keeps the bytecode of
# functions that were not called for a while, and does not collect garbage, which also discards hidden classes, in idle times.
# The server collects garbage itself when it is idle after work (build-hooks/memory/memoryTrimmer.ts).
exec node_modules/.bin/node --expose-gc --max-semi-space-size=8 --no-flush-bytecode --no-memory-reducer \
  api/cli/runCompiled.mjs "${1:-server}"
