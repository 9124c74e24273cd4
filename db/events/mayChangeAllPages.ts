import type { OutboxEvent } from '#domain/event/event.ts';
import { categoryIdsWithChangedLists } from '#domain/event/eventEffects.ts';
import { isPublicSettingKey } from '#domain/setting.ts';
import { findCategory } from '../categories.ts';
import type { Queryable } from '../client.ts';
import { newestEventId } from './outbox.ts';

/** Returns whether an event may change so many pages that they cannot be listed. */
export async function mayChangeAllPages(db: Queryable, event: OutboxEvent): Promise<boolean> {
  switch (event.type) {
    case 'category_update':
    case 'category_delete':
    // The database no longer tells which posts had the tag or the author.
    case 'tag_delete':
    case 'author_delete':
    // A category can have thousands of products.
    case 'spec_template_update':
    case 'build_request':
      return true;
    case 'settings_update':
      // The event of new demo content names no keys.
      return (
        event.after.keys.length === 0 || event.after.keys.some((key) => isPublicSettingKey(key))
      );
    case 'post_create':
    case 'post_update':
    case 'post_delete':
      return mayChangeMenu(db, event);
    case 'category_create':
    case 'author_create':
    case 'author_update':
    case 'author_merge':
    case 'product_create':
    case 'product_update':
    case 'product_delete':
    case 'tag_create':
    case 'tag_update':
    case 'tag_merge':
    case 'comment_create':
    case 'comment_update':
    case 'comment_delete':
    case 'media_update':
    case 'redirect_update':
    case 'views_refresh':
      return false;
  }
}

/**
 * Returns whether a category may have got its first live post or lost its last one, because the menu of every
 * page contains only categories with posts. The number of posts directly after the event is not stored. It was
 * at least the present number minus the number of later events, because an event adds at most one post. Only
 * `category_delete` adds more, and it affects all pages anyway.
 */
async function mayChangeMenu(db: Queryable, event: OutboxEvent): Promise<boolean> {
  const ids = categoryIdsWithChangedLists(event);
  if (ids.length === 0) return false;
  const laterEvents = (await newestEventId(db)) - event.id;
  const categories = await Promise.all(ids.map((id) => findCategory(db, id)));
  return categories.some((category) => category && category.postCount - laterEvents <= 1);
}
