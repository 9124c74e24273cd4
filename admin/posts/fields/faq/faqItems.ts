import { type FaqItem, joinFaq, splitFaq } from '#domain/post/faq.ts';

/** Position of the edited FAQ item: its index, or `new` for a new item at the end. */
export type FaqPosition = number | 'new';

export const withFaqItem = (items: FaqItem[], position: FaqPosition, item: FaqItem): FaqItem[] =>
  position === 'new' ? [...items, item] : items.with(position, item);

/** Returns the content of a post with the edited item in it. */
export function contentWithFaqItem(content: string, position: FaqPosition, item: FaqItem): string {
  const { body, faq } = splitFaq(content);
  return joinFaq(body, withFaqItem(faq, position, item));
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
