import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { builderLimits } from '../builderLimits.ts';

/** Returns how long to wait before a failed page, or a failed full build, is rendered again. */
export const renderRetryDelayMs = (failuresBefore: number): number =>
  backoffMs(failuresBefore, {
    firstMs: builderLimits.renderRetryDelayMs,
    maxMs: builderLimits.renderRetryDelayMaxMs,
    factor: 4,
  });
