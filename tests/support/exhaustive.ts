/**
 * Returns the size of an exhaustive test: `bounded` under `npm test`, and `full` if TESTS_EXHAUSTIVE is set, as
 * `npm run bench -- faults` does.
 */
export const exhaustive = <T>({ bounded, full }: { bounded: T; full: T }): T =>
  process.env.TESTS_EXHAUSTIVE === '1' ? full : bounded;
