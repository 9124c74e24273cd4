import { type Context, Hono } from 'hono';
import { importSubscriptions, previewImport } from '#db/subscriptions/subscriptionImport.ts';
import { he } from '#domain/he/errors.ts';
import {
  type ImportOutcome,
  type ImportRow,
  importOutcomes,
  importSchema,
} from '#domain/subscription/subscriptionImport.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { problem } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';

/**
 * Imports addresses in batches. The console reads the file and sends its rows, so the server never holds a whole file.
 */
export const subscriptionImportRoutes = ({ db, clock, log }: Deps) =>
  new Hono<HonoEnv>()
    .post('/preview', validate('json', importSchema), async (c) => {
      const { rows } = c.req.valid('json');
      if (isAnyInFuture(rows, clock.now())) return timeProblem(c);
      return c.json({ outcomes: await previewImport(db, rows) }, 200);
    })
    .post('/', validate('json', importSchema), async (c) => {
      const { rows } = c.req.valid('json');
      if (isAnyInFuture(rows, clock.now())) return timeProblem(c);
      const outcomes = await importSubscriptions(db, { rows, now: clock.now() });
      const facts = { userId: c.var.user?.id, ...countOutcomes(outcomes) };
      log.info({ event: 'subscriptions_imported', ...facts }, 'addresses imported');
      return c.json({ outcomes }, 200);
    });

const isAnyInFuture = (rows: ImportRow[], now: string) =>
  rows.some(({ consent }) => consent !== undefined && Date.parse(consent.at) > Date.parse(now));

const timeProblem = (c: Context) => problem(c, 400, he.subscriptionImport.timeInFuture);

const countOutcomes = (outcomes: ImportOutcome[]) =>
  Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, outcomes.filter((one) => one === outcome).length]),
  );
