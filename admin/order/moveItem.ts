/** Returns the items with the item at `from` moved to `to`. Changes nothing if there is no such item. */
export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items;
}
