import type { MailingContent } from './mailingContent.ts';
import { preheaderOf } from './preheader.ts';

/**
 * Returns the content for a subscriber of some categories, or undefined if none of its posts belongs to them.
 * `categoryIds` is undefined for a subscriber of all categories.
 */
export function contentFor(
  content: MailingContent,
  categoryIds: readonly number[] | undefined,
): MailingContent | undefined {
  if (!categoryIds) return content;
  const items = content.items.filter(({ categoryId }) => categoryIds.includes(categoryId));
  if (items.length === 0) return undefined;
  return { ...content, items, preheader: preheaderOf(content.kind, items) };
}
