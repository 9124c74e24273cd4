import type { BuildPage } from '#domain/build.ts';
import type { OutboxEvent } from '#domain/event/event.ts';

/** The result of one step of the incremental builder. */
export interface StepResult {
  events: OutboxEvent[];
  pages: BuildPage[];
  /** Number of rendered pages, changed or not. */
  pagesDone: number;
  pagesRemaining: number;
  urgentAtMs: number;
}
