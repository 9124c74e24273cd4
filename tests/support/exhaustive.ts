/** Returns `bounded` under `npm test`, and `full` under `npm run bench -- faults`. */
export const exhaustive = <T>({ bounded, full }: { bounded: T; full: T }): T =>
  process.env.TESTS_EXHAUSTIVE === '1' ? full : bounded;
