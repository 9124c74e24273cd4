/**
 * Chooses how long an exhaustive test runs. `npm test` runs a bounded version of each; `npm run bench --
 * faults` sets this variable and runs them in full.
 */
export const exhaustive = <T>({ bounded, full }: { bounded: T; full: T }): T =>
  process.env.TESTS_EXHAUSTIVE === '1' ? full : bounded;
