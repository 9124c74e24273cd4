import { cleanHtml } from '#db/cleanHtml.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';

/** A post's content as it may be stored, or the message that says why there is none. */
export async function cleanContent(
  content: string,
): Promise<{ content: string } | { refusal: string }> {
  const cleaned = cleanHtml(content);
  if (cleaned === '') return { refusal: he.post.contentUnreadable };
  if (cleaned.length < limits.post.contentLengthMin) return { refusal: he.post.contentTooShort };
  return { content: cleaned };
}
