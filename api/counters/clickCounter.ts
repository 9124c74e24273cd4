import { addClicks } from '#db/products/offerClicks.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { type BatchCounter, createBatchCounter } from './batchCounter.ts';

/** Counts the clicks on offers. */
export const createClickCounter = (deps: Pick<BaseDeps, 'db' | 'clock' | 'log'>): BatchCounter =>
  createBatchCounter(deps, { subject: 'clicks', store: (batch) => addClicks(deps.db, batch) });
