/**
 * Returns the size of an exhaustive test. Under `npm test` this is the bounded size. Under `npm run bench --
 * faults`, which sets TESTS_EXHAUSTIVE, this is the full size.
 */
export const exhaustive = <T>({ bounded, full }: { bounded: T; full: T }): T =>
  process.env.TESTS_EXHAUSTIVE === '1' ? full : bounded;
