import path from 'node:path';
import { projectDir } from '../corpus/corpusFile.ts';

/** The options that `npm start` gives to Node and to the memory allocator (api/cli/start.sh). */
export const startOptions = {
  execArgv: [
    '--expose-gc',
    '--max-semi-space-size=8',
    '--no-flush-bytecode',
    '--no-memory-reducer',
  ],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '262144',
    NODE_COMPILE_CACHE: path.join(projectDir, '.build', 'compile-cache'),
  },
};
