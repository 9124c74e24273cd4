/** Returns true if deferred work should pause: new events may be waiting, or the builder is shutting down. */
export type ShouldYield = () => boolean;
