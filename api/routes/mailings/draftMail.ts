import { nextDigestStart } from '#db/mailings/digests.ts';
import { listPostsOfPeriod, readMailingContent } from '#db/mailings/mailingContent.ts';
import { findMailingOfPost } from '#db/mailings/mailings.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { he } from '#domain/he/errors.ts';
import type { Mail } from '#domain/mailing/mail.ts';
import type { MailingDraft, MailingPreview } from '#domain/mailing/mailing.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import { senderProblems } from '#domain/mailing/senderProblems.ts';
import { absoluteUrl, homePath } from '#domain/paths.ts';
import type { Deps } from '../../deps.ts';

/**
 * Returns the content that a mailing would have now. If the mailing of the post exists already, its own mark decides whether the
 * content is commercial. Returns undefined if the post does not exist.
 */
export async function readDraftContent(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  draft: MailingDraft,
): Promise<MailingContent | undefined> {
  const { kind, subject, isCommercial: commercialChoice } = draft;
  const request = { kind, subject, commercialChoice, siteUrl: env.siteUrl };
  if (draft.kind === 'digest') {
    const until = clock.now();
    const period = { from: await nextDigestStart(db.read, until), until };
    return readMailingContent(db.read, {
      ...request,
      postIds: await listPostsOfPeriod(db.read, period),
    });
  }
  const { postId } = draft;
  const post = await findPostById(db.read, { id: postId, audience: 'admins' });
  if (!post) return undefined;
  const existing = await findMailingOfPost(db.read, postId);
  return readMailingContent(db.read, {
    ...request,
    commercialChoice: commercialChoice ?? existing?.isCommercial,
    postIds: [postId],
    includesDrafts: true,
  });
}

/** Returns why a mailing cannot be sent, in Hebrew. */
export const draftProblems = ({ env }: Pick<Deps, 'env'>, content: MailingContent): string[] => [
  ...(env.mail ? [] : [he.mailing.notConfigured]),
  ...(content.items.length === 0 ? [he.mailing.nothingNew] : []),
  ...senderProblems(content),
];

/** Composes the mail for an address that is not subscribed: its links to preferences lead to the home page. */
export function sampleMail(
  { mails, env, clock }: Pick<Deps, 'mails' | 'env' | 'clock'>,
  content: MailingContent,
  email = 'reader@example.com',
): Mail {
  const homeUrl = absoluteUrl(env.siteUrl, homePath);
  return mails.compose(content, {
    email,
    subscribedAt: clock.now(),
    preferencesUrl: homeUrl,
    unsubscribeUrl: homeUrl,
    messageId: `preview-${clock.nowMs()}@${new URL(env.siteUrl).hostname}`,
  });
}

export function previewMail(
  deps: Pick<Deps, 'mails' | 'env' | 'clock'>,
  content: MailingContent,
): MailingPreview {
  const { subject, html, text } = sampleMail(deps, content);
  return { subject, html, text, isCommercial: content.isCommercial };
}
