import type { FaqItem } from '#domain/post/faq.ts';

/** The index of an item, or `new` for a new item at the end. */
export type FaqPosition = number | 'new';

export const withFaqItem = (items: FaqItem[], position: FaqPosition, item: FaqItem): FaqItem[] =>
  position === 'new' ? [...items, item] : items.with(position, item);

export function moveFaqItem(items: FaqItem[], from: number, to: number): FaqItem[] {
  const item = items[from];
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items;
}

/**
 * Returns a React key for each item that stays the same when the item moves. Keys of items with the
 * same question differ by their order.
 */
export function faqKeys(items: FaqItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ question }) => {
    const count = (counts.get(question) ?? 0) + 1;
    counts.set(question, count);
    return `${question} ${count}`;
  });
}
