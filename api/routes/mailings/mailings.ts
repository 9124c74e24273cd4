import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { actOnMailing } from '#db/mailings/actOnMailing.ts';
import { createDigest } from '#db/mailings/digests.ts';
import { countAudience } from '#db/mailings/mailingAudience.ts';
import {
  countMailings,
  createPostMailing,
  findMailing,
  findMailingContent,
  findMailingOfPost,
  listMailings,
} from '#db/mailings/mailings.ts';
import { he } from '#domain/he/errors.ts';
import {
  type MailingDraft,
  type MailingDraftPreview,
  mailingActions,
  mailingDraftSchema,
  testMailSchema,
} from '#domain/mailing/mailing.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import { requestUser, requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../../http/listQuery.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';
import { draftProblems, previewMail, readDraftContent, sampleMail } from './draftMail.ts';
import { nextDigestRoutes } from './nextDigest.ts';

const actionParam = idParam.extend({ action: z.enum(mailingActions) });

/** Updates by mail: shows them before they are sent, creates them, and follows their sending. */
export const mailingRoutes = (deps: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .route('/digest', nextDigestRoutes(deps))
    .get('/', validate('query', listQuerySchema), async (c) => {
      c.header('X-Total-Count', String(await countMailings(deps.db.read)));
      return c.json(await listMailings(deps.db.read, pageSlice(c.req.valid('query'))), 200);
    })
    .post('/preview', validate('json', mailingDraftSchema), async (c) => {
      const draft = c.req.valid('json');
      const content = await readDraftContent(deps, draft);
      if (!content) return problem(c, 404, he.mailing.postNotFound);
      return c.json(await previewDraft(deps, draft, content), 200);
    })
    .post('/test', validate('json', testMailSchema), async (c) => {
      const { draft, email } = c.req.valid('json');
      const waitMs = await deps.rateLimiter.takeHourly('testMail', String(requestUser(c).id));
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      const content = await readDraftContent(deps, draft);
      if (!content) return problem(c, 404, he.mailing.postNotFound);
      const [firstProblem] = draftProblems(deps, content);
      if (firstProblem) return problem(c, 409, firstProblem);
      return (await sendTestMail(deps, content, email))
        ? c.body(null, 204)
        : problem(c, 502, he.mailing.testFailed);
    })
    .post('/', validate('json', mailingDraftSchema), async (c) => {
      const draft = c.req.valid('json');
      const content = await readDraftContent(deps, draft);
      if (!content) return problem(c, 404, he.mailing.postNotFound);
      const [firstProblem] = draftProblems(deps, content);
      if (firstProblem) return problem(c, 409, firstProblem);
      const id = await createMailing(deps, draft);
      if (id === undefined) return problem(c, 409, he.mailing.alreadyMailed);
      return mailingResponse(c, deps, id, 201);
    })
    .get('/:id', validate('param', idParam), async (c) =>
      mailingResponse(c, deps, c.req.valid('param').id, 200),
    )
    .get('/:id/preview', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const content = await findMailingContent(deps.db.read, { id, siteUrl: deps.env.siteUrl });
      return content
        ? c.json(previewMail(deps, content), 200)
        : problem(c, 404, he.mailing.notFound);
    })
    .post('/:id/:action', validate('param', actionParam), async (c) => {
      const { id, action } = c.req.valid('param');
      const outcome = await actOnMailing(deps.db, { id, action, now: deps.clock.now() });
      if (outcome === 'missing') return problem(c, 404, he.mailing.notFound);
      if (outcome === 'wrongStatus') return problem(c, 409, he.mailing.wrongStatus);
      return mailingResponse(c, deps, id, 200);
    });

async function previewDraft(
  deps: Deps,
  draft: MailingDraft,
  content: MailingContent,
): Promise<MailingDraftPreview> {
  const { db } = deps;
  const categoryIds = content.items.map(({ categoryId }) => categoryId);
  const postId = draft.kind === 'post' ? draft.postId : undefined;
  const known = postId === undefined ? undefined : await findMailingOfPost(db.read, postId);
  return {
    ...previewMail(deps, content),
    recipientCount: await countAudience(db.read, { kind: draft.kind, categoryIds, postId }),
    problems: draftProblems(deps, content),
    mailing: known ?? null,
  };
}

/** Stores a mailing. Returns undefined if it exists already. */
async function createMailing(
  { db, env, clock }: Deps,
  draft: MailingDraft,
): Promise<number | undefined> {
  const now = clock.now();
  const { subject, isCommercial: commercialChoice } = draft;
  if (draft.kind === 'digest')
    return createDigest(db, { siteUrl: env.siteUrl, now, subject, commercialChoice });
  // An empty subject follows the title of the post until the sending begins.
  const { kind, postId } = draft;
  return createPostMailing(db, { kind, postId, subject, commercialChoice, now });
}

/** Returns whether the mail server accepted the mail. */
async function sendTestMail(deps: Deps, content: MailingContent, email: string): Promise<boolean> {
  try {
    await deps.mails.send?.(sampleMail(deps, content, email), content);
    return true;
  } catch (err) {
    deps.log.warn({ event: 'test_mail_failed', err }, 'the mail server did not accept a test mail');
    return false;
  }
}

/** Responds with a mailing, or with 404 if it does not exist. */
async function mailingResponse(c: Context<HonoEnv>, { db }: Deps, id: number, status: 200 | 201) {
  const mailing = await findMailing(db.read, id);
  return mailing ? c.json(mailing, status) : problem(c, 404, he.mailing.notFound);
}
