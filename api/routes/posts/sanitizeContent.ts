import { he } from '#domain/he/errors.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { limits } from '#domain/limits.ts';
import { faqProblem, isBodyTooShort } from '#domain/post/faq.ts';
import { TextTimeoutError, type TextWorker } from '../../text/textWorker.ts';

/** Returns the content to store, or the message of the problem. */
export async function sanitizeContent(
  textWorker: TextWorker,
  content: string,
): Promise<{ content: string } | { problem: string }> {
  const sanitized = await sanitizeMarkup(textWorker, content);
  if (sanitized === '') return { problem: he.post.contentUnreadable };
  if (isBodyTooShort(sanitized)) return { problem: he.post.contentTooShort };
  const problem = faqProblem(sanitized);
  return problem ? { problem } : { content: sanitized };
}

/** Returns sanitized HTML. Returns an empty string if nothing remains or the sanitizer takes too long. */
export async function sanitizeMarkup(textWorker: TextWorker, html: string): Promise<string> {
  if (html.length <= limits.post.sanitizeInlineLengthMax) return sanitizeHtml(html);
  try {
    return await textWorker.sanitize(html);
  } catch (error) {
    if (error instanceof TextTimeoutError) return '';
    throw error;
  }
}
