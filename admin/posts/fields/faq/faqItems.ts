import { type FaqItem, joinFaq, splitFaq } from '#domain/post/faq.ts';
import { isSameJson } from '../../../isSameJson.ts';

/** Position of the edited FAQ item: its index, or `new` for a new item at the end. */
export type FaqPosition = number | 'new';

/** An FAQ item that the user edits. */
export interface EditedFaqItem {
  /** Position of the item when editing began. */
  position: FaqPosition;
  /** The item when editing began. */
  original: FaqItem;
  typed: FaqItem;
}

export function startEditing(items: FaqItem[], position: FaqPosition): EditedFaqItem {
  const original = (position !== 'new' && items[position]) || { question: '', answer: '' };
  return { position, original, typed: original };
}

export const isEdited = ({ original, typed }: EditedFaqItem): boolean =>
  !isSameJson(original, typed);

/**
 * Returns the present position of the item that the user edits. Another version of the post can replace the items meanwhile. If
 * the item no longer exists, returns `'new'`, or undefined if the user has typed nothing.
 */
export function presentPosition(items: FaqItem[], edited: EditedFaqItem): FaqPosition | undefined {
  const { position, original } = edited;
  if (position === 'new' || isSameJson(items[position], original)) return position;
  const index = items.findIndex((item) => isSameJson(item, original));
  if (index !== -1) return index;
  return isEdited(edited) ? 'new' : undefined;
}

export const withFaqItem = (items: FaqItem[], position: FaqPosition, item: FaqItem): FaqItem[] =>
  position === 'new' ? [...items, item] : items.with(position, item);

/** Returns the content of a post with the edited item, which is stored as `item`. */
export function contentWithFaqItem(content: string, edited: EditedFaqItem, item: FaqItem): string {
  const { body, faq } = splitFaq(content);
  return joinFaq(body, withFaqItem(faq, presentPosition(faq, edited) ?? 'new', item));
}

/**
 * Returns a React key for each item, which stays the same when the item moves. A number distinguishes items
 * with the same question.
 */
export function faqKeys(items: FaqItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ question }) => {
    const count = (counts.get(question) ?? 0) + 1;
    counts.set(question, count);
    return `${question} ${count}`;
  });
}
