import type { ProductPair } from '../product/comparedPairs.ts';
import type { PostState, SiteEvent, SlugState } from './event.ts';

export const isPostEvent = (event: SiteEvent) =>
  event.type === 'post_create' || event.type === 'post_update' || event.type === 'post_delete';

/**
 * Returns the post's states before and after the event. A created post has no state before the event, and a
 * deleted post has none after it.
 */
export function postStates(event: SiteEvent): PostState[] {
  switch (event.type) {
    case 'post_create':
      return [event.after];
    case 'post_update':
      return [event.before, event.after];
    case 'post_delete':
      return [event.before];
    default:
      return [];
  }
}

/** Returns the post's states before and after the event, each only if the post was live at that time. */
export const livePostStates = (event: SiteEvent): PostState[] =>
  postStates(event).filter(({ isLive }) => isLive);

/** Returns whether a live post appeared, disappeared or changed its publication time. */
export function changesOrder(event: SiteEvent): boolean {
  const { before, after } = liveStateBeforeAndAfter(event);
  return before?.publishedAt !== after?.publishedAt;
}

export const isTagEvent = (event: SiteEvent) =>
  event.type === 'tag_create' ||
  event.type === 'tag_update' ||
  event.type === 'tag_delete' ||
  event.type === 'tag_merge';

export const removesTag = (event: SiteEvent) =>
  event.type === 'tag_delete' || event.type === 'tag_merge';

/** Returns the tags of a tag event. Other events have none. */
export function tagIdsOfTagEvent(event: SiteEvent): number[] {
  if (!isTagEvent(event)) return [];
  return event.type === 'tag_merge' ? [event.subjectId, event.after.id] : [event.subjectId];
}

/** Returns the slugs of the record before and after the event. */
export const slugsBeforeAndAfter = ({
  before,
  after,
}: {
  before: SlugState | null;
  after: SlugState | null;
}): string[] => distinct([before?.slug, after?.slug]);

/** Returns the categories whose lists of live posts changed. */
export function categoryIdsWithChangedLists(event: SiteEvent): number[] {
  const { before, after } = liveStateBeforeAndAfter(event);
  if (before?.categoryId === after?.categoryId && !changesOrder(event)) return [];
  return distinct([before?.categoryId, after?.categoryId]);
}

/** Returns the authors whose lists of live posts changed. */
export function authorIdsWithChangedLists(event: SiteEvent): number[] {
  if (event.type === 'author_merge') return [event.subjectId, event.after.id];
  const { before, after } = liveStateBeforeAndAfter(event);
  if (before?.authorId === after?.authorId && !changesOrder(event)) return [];
  return distinct([before?.authorId, after?.authorId]);
}

/** Returns the products whose lists of live posts changed. */
export const productIdsWithChangedLists = (event: SiteEvent): number[] =>
  idsWithChangedLists(event, 'productIds');

/** Returns the pairs of products whose lists of live posts that compare them changed. */
export function pairsWithChangedLists(event: SiteEvent): ProductPair[] {
  const { before, after } = liveStateBeforeAndAfter(event);
  const byKey = (state: PostState | undefined) =>
    new Map((state?.comparedPairs ?? []).map((pair) => [pair.join(), pair]));
  const [pairsBefore, pairsAfter] = [byKey(before), byKey(after)];
  const pairs = [...new Map([...pairsBefore, ...pairsAfter])];
  const isChanged = changesOrder(event);
  return pairs
    .filter(([key]) => isChanged || pairsBefore.has(key) !== pairsAfter.has(key))
    .map(([, pair]) => pair);
}

/** Returns the categories of the changed product before and after the event. */
export const productCategoryIds = (event: SiteEvent): number[] =>
  isProductEvent(event) ? distinct([event.after?.categoryId, event.before?.categoryId]) : [];

/** Returns the products that the live post shows before or after the event. */
export const liveProductIds = (event: SiteEvent): number[] =>
  distinct(livePostStates(event).flatMap(({ productIds }) => productIds));

/** Returns the tags whose lists of live posts changed. */
export function tagIdsWithChangedLists(event: SiteEvent): number[] {
  if (removesTag(event)) return tagIdsOfTagEvent(event);
  return idsWithChangedLists(event, 'tagIds');
}

/** Returns those of a live post's tags or products whose lists of live posts changed. */
function idsWithChangedLists(event: SiteEvent, field: 'tagIds' | 'productIds'): number[] {
  const { before, after } = liveStateBeforeAndAfter(event);
  const [idsBefore, idsAfter] = [before?.[field] ?? [], after?.[field] ?? []];
  const ids = distinct([...idsBefore, ...idsAfter]);
  if (changesOrder(event)) return ids;
  return ids.filter((id) => idsBefore.includes(id) !== idsAfter.includes(id));
}

/** Returns whether a tag may have lost its last live post or changed its URL. */
export function mayRemoveTagPage(event: SiteEvent): boolean {
  if (removesTag(event) || event.type === 'tag_update') return true;
  const { before, after } = liveStateBeforeAndAfter(event);
  return before?.tagIds.some((id) => !after?.tagIds.includes(id)) ?? false;
}

/** Returns whether the event changed the list of live posts with this flag. */
export function changesFlaggedPosts(event: SiteEvent, flag: 'isFeatured' | 'isPopular'): boolean {
  const { before, after } = liveStateBeforeAndAfter(event);
  const [wasFlagged, isFlagged] = [before?.[flag] === true, after?.[flag] === true];
  return wasFlagged !== isFlagged || (isFlagged && changesOrder(event));
}

/** Returns the publication times, as ISO-8601 UTC text, of the live post before and after the event. */
export const livePublicationTimes = (event: SiteEvent): string[] =>
  distinct(livePostStates(event).map(({ publishedAt }) => publishedAt));

export const isCategoryEvent = (event: SiteEvent) =>
  event.type === 'category_create' ||
  event.type === 'category_update' ||
  event.type === 'category_delete';

export const isAuthorEvent = (event: SiteEvent) =>
  event.type === 'author_create' ||
  event.type === 'author_update' ||
  event.type === 'author_delete' ||
  event.type === 'author_merge';

export const isProductEvent = (event: SiteEvent) =>
  event.type === 'product_create' ||
  event.type === 'product_update' ||
  event.type === 'product_delete';

/** Returns whether the event can change a category or its number of posts. */
export const changesCategories = (event: SiteEvent) =>
  isCategoryEvent(event) || categoryIdsWithChangedLists(event).length > 0;

/** A redirect can change when a page moves, appears or disappears. */
export function changesRedirects(event: SiteEvent): boolean {
  if (event.type === 'redirect_update' || isTagEvent(event)) return true;
  if (
    event.type === 'category_update' ||
    event.type === 'author_update' ||
    event.type === 'product_update'
  )
    return event.before.slug !== event.after.slug;
  if (event.type === 'post_update') {
    const { before, after } = event;
    const isMoved = before.slug !== after.slug || before.isLive !== after.isLive;
    // A product and a pair of products have a page, and so redirects, only while a live post shows them.
    const changed = [tagIdsWithChangedLists, productIdsWithChangedLists, pairsWithChangedLists];
    return isMoved || changed.some((list) => list(event).length > 0);
  }
  return (
    isPostEvent(event) || isCategoryEvent(event) || isAuthorEvent(event) || isProductEvent(event)
  );
}

function liveStateBeforeAndAfter(event: SiteEvent): {
  before?: PostState | undefined;
  after?: PostState | undefined;
} {
  if (!isPostEvent(event)) return {};
  const ifLive = (state: PostState | null) => (state?.isLive ? state : undefined);
  return { before: ifLive(event.before), after: ifLive(event.after) };
}

function distinct<T>(values: (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== null && value !== undefined))];
}
