import { addViews } from '#db/posts/views.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { type BatchCounter, createBatchCounter } from './batchCounter.ts';

/** Counts the views of posts. Does not check whether a post exists. */
export const createViewCounter = (deps: Pick<BaseDeps, 'db' | 'clock' | 'log'>): BatchCounter =>
  createBatchCounter(deps, { subject: 'views', store: (batch) => addViews(deps.db, batch) });
