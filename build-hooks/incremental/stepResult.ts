import type { BuildPage } from '#domain/build.ts';
import type { OutboxEvent } from '#domain/event/event.ts';

/** The result of one step of the incremental builder. */
export interface StepResult {
  /** The events whose urgent pages the step published. Empty if it published dirty pages. */
  events: OutboxEvent[];
  /** The pages that changed, failed or were removed. */
  pages: BuildPage[];
  /** Number of processed pages, changed or not. Includes pages that failed and pages that were removed. */
  pagesDone: number;
  /** Number of pages that later steps publish: deferred pages of the events, or dirty pages. */
  pagesRemaining: number;
  /** When the last urgent page became public, in epoch milliseconds. When a step had none, the time of its end. */
  urgentAtMs: number;
}
