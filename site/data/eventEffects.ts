import type { PostKeys, SiteEvent } from '#domain/event.ts';

/** What an event changed about the lists of live posts. */

export const isPostEvent = (event: SiteEvent) =>
  event.type === 'post_create' || event.type === 'post_update' || event.type === 'post_delete';

/** The keys of a post before and after the event, as far as there are any. */
export function postKeys(event: SiteEvent): PostKeys[] {
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

/** A live post came, went, or moved in time. */
export function changesOrder(event: SiteEvent): boolean {
  const { before, after } = liveKeys(event);
  return before?.publishedAt !== after?.publishedAt;
}

/** A tag that posts carried has gone, from each of them. */
export const endsTag = (event: SiteEvent) =>
  event.type === 'tag_delete' || event.type === 'tag_merge';

/** The tags whose own words or address an event may have changed. */
export function changedTags(event: SiteEvent): { ids: number[]; slugs: string[] } {
  switch (event.type) {
    case 'tag_create':
      return { ids: [event.subjectId], slugs: [event.after.slug] };
    case 'tag_delete':
      return { ids: [event.subjectId], slugs: [event.before.slug] };
    case 'tag_update':
      return { ids: [event.subjectId], slugs: [event.before.slug, event.after.slug] };
    case 'tag_merge':
      return {
        ids: [event.subjectId, event.after.id],
        slugs: [event.before.slug, event.after.slug],
      };
    default:
      return { ids: [], slugs: [] };
  }
}

/** The categories whose lists of live posts the event changed. */
export function changedCategoryIds(event: SiteEvent): number[] {
  const { before, after } = liveKeys(event);
  if (before?.categoryId === after?.categoryId && !changesOrder(event)) return [];
  return distinct([before?.categoryId, after?.categoryId]);
}

/** The tags whose lists of live posts the event changed. */
export function changedTagIds(event: SiteEvent): number[] {
  if (endsTag(event)) return changedTags(event).ids;
  const { before, after } = liveKeys(event);
  const [was, is] = [before?.tagIds ?? [], after?.tagIds ?? []];
  const all = distinct([...was, ...is]);
  return changesOrder(event) ? all : all.filter((id) => was.includes(id) !== is.includes(id));
}

/** A post entered or left the live ones that carry a mark, or moved among them. */
export function changesMarked(event: SiteEvent, mark: 'isFeatured' | 'isPopular'): boolean {
  const { before, after } = liveKeys(event);
  const [was, is] = [before?.[mark] === true, after?.[mark] === true];
  return was !== is || (is && changesOrder(event));
}

/** The moments, ISO-8601, at which the post of an event stood or stands among the live ones. */
export const liveMoments = (event: SiteEvent): string[] =>
  distinct(postKeys(event).map((keys) => (keys.isLive ? keys.publishedAt : null)));

export const isCategoryEvent = (event: SiteEvent) =>
  event.type === 'category_create' ||
  event.type === 'category_update' ||
  event.type === 'category_delete';

function liveKeys(event: SiteEvent): {
  before?: PostKeys | undefined;
  after?: PostKeys | undefined;
} {
  if (!isPostEvent(event)) return {};
  const live = (keys: PostKeys | null) => (keys?.isLive ? keys : undefined);
  return {
    before: live(event.before as PostKeys | null),
    after: live(event.after as PostKeys | null),
  };
}

function distinct<T>(values: (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== null && value !== undefined))];
}
