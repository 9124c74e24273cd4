import type { FaqItem } from '#domain/post/faq.ts';

/** The position of an item, or `new` for one at the end. */
export type FaqPosition = number | 'new';

export const withFaqItem = (items: FaqItem[], position: FaqPosition, item: FaqItem): FaqItem[] =>
  position === 'new' ? [...items, item] : items.with(position, item);

export function moveFaqItem(items: FaqItem[], from: number, to: number): FaqItem[] {
  const item = items[from];
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items;
}

/**
 * Returns React keys that stay with their items when these move. Items with the same question are
 * told apart by their order.
 */
export function faqKeys(items: FaqItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ question }) => {
    const count = (counts.get(question) ?? 0) + 1;
    counts.set(question, count);
    return `${question} ${count}`;
  });
}
