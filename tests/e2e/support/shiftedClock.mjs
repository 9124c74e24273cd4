/**
 * Shifts the clock of a process by the days of `CLOCK_DAYS_AHEAD`, when it is preloaded with `--import`. Node preloads
 * it in worker threads and, through `NODE_OPTIONS`, in child processes too.
 */
const aheadMs = Number(process.env.CLOCK_DAYS_AHEAD) * 24 * 60 * 60 * 1_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + aheadMs] : args));
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};
