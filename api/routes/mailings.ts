import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { nextDigestStart, readHandledTime, storeHandledTime } from '#db/mailings/digests.ts';
import { listPostsOfPeriod, readMailingContent } from '#db/mailings/mailingContent.ts';
import {
  actOnMailing,
  countMailings,
  createPostMailing,
  findMailing,
  findMailingContent,
  findMailingOfPost,
  listMailings,
} from '#db/mailings/mailings.ts';
import { countAudience } from '#db/mailings/recipients.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { readSettings } from '#db/settings.ts';
import { he } from '#domain/he/errors.ts';
import { nextDigestTime } from '#domain/mailing/digestTime.ts';
import {
  type MailingDraft,
  type MailingDraftPreview,
  mailingActions,
  mailingDraftSchema,
  type NextDigest,
  testMailSchema,
} from '#domain/mailing/mailing.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import { readDigestSchedule } from '#domain/mailing/mailingSettings.ts';
import { senderProblems } from '#domain/mailing/senderProblems.ts';
import { absoluteUrl, homePath } from '#domain/paths.ts';
import type { ApiEnv } from '../apiEnv.ts';
import { requestUser, requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import { listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem, tooManyRequests } from '../http/problem.ts';
import { createNewDigest } from '../jobs/weeklyDigest.ts';
import { idParam, validate } from '../middleware/validate.ts';

const actionParam = idParam.extend({ action: z.enum(mailingActions) });
const skipSchema = z.object({ isSkipped: z.boolean({ error: he.invalidField }) });

/** Updates by mail: shows them before they are sent, creates them, and follows their sending. */
export function mailingRoutes(deps: Deps) {
  const { db, env, clock, mails, log, rateLimiter } = deps;

  /** Returns the content that a draft has now. Undefined if its post does not exist. */
  async function contentOf(draft: MailingDraft): Promise<MailingContent | undefined> {
    const now = clock.now();
    if (
      draft.kind === 'post' &&
      !(await findPostById(db.read, { id: draft.postId, audience: 'admins' }))
    )
      return undefined;
    const postIds =
      draft.kind === 'post'
        ? [draft.postId]
        : await listPostsOfPeriod(db.read, {
            from: await nextDigestStart(db.read, now),
            until: now,
          });
    return readMailingContent(db.read, {
      kind: draft.kind,
      subject: draft.subject,
      isCommercial: draft.isCommercial,
      postIds,
      siteUrl: env.siteUrl,
      includesDrafts: draft.kind === 'post',
    });
  }

  const problemsOf = (content: MailingContent): string[] => [
    ...(env.mail ? [] : [he.mailing.notConfigured]),
    ...(content.items.length === 0 ? [he.mailing.nothingNew] : []),
    ...senderProblems(content),
  ];

  /** Composes the mail for an address whose links lead to the home page. */
  const sampleMail = (content: MailingContent, email: string) =>
    mails.compose(content, {
      email,
      subscribedAt: clock.now(),
      preferencesUrl: absoluteUrl(env.siteUrl, homePath),
      unsubscribeUrl: absoluteUrl(env.siteUrl, homePath),
      messageId: `preview-${clock.nowMs()}@${new URL(env.siteUrl).hostname}`,
    });

  function previewOf(content: MailingContent) {
    const { subject, html, text } = sampleMail(content, sampleAddress);
    return { subject, html, text, isCommercial: content.isCommercial };
  }

  async function nextDigest(): Promise<NextDigest> {
    const schedule = readDigestSchedule(await readSettings(db.read));
    const now = clock.now();
    const period = { from: await nextDigestStart(db.read, now), until: now };
    const dueAt = schedule.isEnabled ? nextDigestTime(schedule, now) : null;
    const handledUntil = await readHandledTime(db.read);
    return {
      isEnabled: schedule.isEnabled,
      dueAt,
      isSkipped: dueAt !== null && handledUntil !== undefined && handledUntil >= dueAt,
      postCount: (await listPostsOfPeriod(db.read, period)).length,
    };
  }

  /** Stores a mailing. Returns undefined if it exists already or has no posts. */
  async function create(draft: MailingDraft, content: MailingContent): Promise<number | undefined> {
    const { subject, isCommercial } = content;
    if (draft.kind === 'digest') return createNewDigest(deps, { ...draft, until: clock.now() });
    const { kind, postId } = draft;
    return createPostMailing(db, { kind, postId, subject, isCommercial, now: clock.now() });
  }

  async function sendMailing(c: Context<ApiEnv>, id: number, status: 200 | 201) {
    const mailing = await findMailing(db.read, id);
    return mailing ? c.json(mailing, status) : problem(c, 404, he.mailing.notFound);
  }

  return new Hono<ApiEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      c.header('X-Total-Count', String(await countMailings(db.read)));
      return c.json(await listMailings(db.read, pageSlice(c.req.valid('query'))), 200);
    })
    .get('/digest', async (c) => c.json(await nextDigest(), 200))
    .put('/digest', validate('json', skipSchema), async (c) => {
      const { dueAt } = await nextDigest();
      if (dueAt === null) return problem(c, 409, he.mailing.wrongStatus);
      await storeHandledTime(db, c.req.valid('json').isSkipped ? dueAt : clock.now());
      return c.json(await nextDigest(), 200);
    })
    .post('/preview', validate('json', mailingDraftSchema), async (c) => {
      const draft = c.req.valid('json');
      const content = await contentOf(draft);
      if (!content) return problem(c, 404, he.mailing.postNotFound);
      const categoryIds = content.items.map(({ categoryId }) => categoryId);
      const preview: MailingDraftPreview = {
        ...previewOf(content),
        recipientCount: await countAudience(db.read, { kind: draft.kind, categoryIds }),
        problems: problemsOf(content),
        mailing:
          (draft.kind === 'post' && (await findMailingOfPost(db.read, draft.postId))) || null,
      };
      return c.json(preview, 200);
    })
    .post('/test', validate('json', testMailSchema), async (c) => {
      const { draft, email } = c.req.valid('json');
      const waitMs = await rateLimiter.takeHourly('testMail', String(requestUser(c).id));
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      const content = await contentOf(draft);
      if (!content) return problem(c, 404, he.mailing.postNotFound);
      const [firstProblem] = problemsOf(content);
      if (firstProblem || !mails.send)
        return problem(c, 409, firstProblem ?? he.mailing.notConfigured);
      try {
        await mails.send(sampleMail(content, email), content);
      } catch (err) {
        log.warn({ event: 'test_mail_failed', err }, 'the mail server did not accept a test mail');
        return problem(c, 502, he.mailing.testFailed);
      }
      return c.body(null, 204);
    })
    .post('/', validate('json', mailingDraftSchema), async (c) => {
      const draft = c.req.valid('json');
      const content = await contentOf(draft);
      if (!content) return problem(c, 404, he.mailing.postNotFound);
      const [firstProblem] = problemsOf(content);
      if (firstProblem) return problem(c, 409, firstProblem);
      const id = await create(draft, content);
      if (id === undefined) return problem(c, 409, he.mailing.alreadyMailed);
      return sendMailing(c, id, 201);
    })
    .get('/:id', validate('param', idParam), async (c) =>
      sendMailing(c, c.req.valid('param').id, 200),
    )
    .get('/:id/preview', validate('param', idParam), async (c) => {
      const content = await findMailingContent(db.read, c.req.valid('param').id);
      return content ? c.json(previewOf(content), 200) : problem(c, 404, he.mailing.notFound);
    })
    .post('/:id/:action', validate('param', actionParam), async (c) => {
      const { id, action } = c.req.valid('param');
      const outcome = await actOnMailing(db, { id, action, now: clock.now() });
      if (outcome === 'missing') return problem(c, 404, he.mailing.notFound);
      if (outcome === 'wrongStatus') return problem(c, 409, he.mailing.wrongStatus);
      return sendMailing(c, id, 200);
    });
}

const sampleAddress = 'reader@example.com';
