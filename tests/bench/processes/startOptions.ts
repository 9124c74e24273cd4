/** The options that `npm start` gives to Node and to the memory allocator (api/cli/start.sh). */
export const startOptions = {
  execArgv: ['--expose-gc', '--max-semi-space-size=8'],
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '262144',
  },
};
