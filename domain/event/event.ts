import type { ProductPair } from '../product/comparedPairs.ts';

/** The event types that most webhook receivers need. */
export const basicWebhookEventTypes = [
  'post_create',
  'post_update',
  'post_delete',
  'comment_create',
] as const;

/** The other event types. A build bot needs them, because they change pages too. */
export const buildBotEventTypes = [
  'category_create',
  'category_update',
  'category_delete',
  'author_create',
  'author_update',
  'author_delete',
  'author_merge',
  'product_create',
  'product_update',
  'product_delete',
  'spec_template_update',
  'tag_create',
  'tag_update',
  'tag_delete',
  'tag_merge',
  'comment_update',
  'comment_delete',
  'settings_update',
  'media_update',
  'redirect_update',
  'views_refresh',
  'build_request',
] as const;

/** Settings store these event types. */
export const webhookEventTypes = [...basicWebhookEventTypes, ...buildBotEventTypes] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The fields of a post that determine which pages a change of the post affects. */
export interface PostState {
  slug: string;
  /** The title appears in webhooks. It has no influence on the affected pages. */
  title: string;
  categoryId: number;
  authorId: number | null;
  tagIds: number[];
  /** The products that the post shows. */
  productIds: number[];
  /** The pairs of products that the post compares. */
  comparedPairs: ProductPair[];
  isLive: boolean;
  isFeatured: boolean;
  isPopular: boolean;
  publishedAt: string | null;
}

export interface SlugState {
  slug: string;
}

export interface ProductState {
  slug: string;
  categoryId: number;
}

export type SiteEvent =
  | { type: 'post_create'; subjectId: number; before: null; after: PostState }
  | { type: 'post_update'; subjectId: number; before: PostState; after: PostState }
  | { type: 'post_delete'; subjectId: number; before: PostState; after: null }
  | { type: 'category_create'; subjectId: number; before: null; after: SlugState }
  | { type: 'category_update'; subjectId: number; before: SlugState; after: SlugState }
  | { type: 'category_delete'; subjectId: number; before: SlugState; after: null }
  | { type: 'author_create'; subjectId: number; before: null; after: SlugState }
  | { type: 'author_update'; subjectId: number; before: SlugState; after: SlugState }
  | { type: 'author_delete'; subjectId: number; before: SlugState; after: null }
  // The posts of the author `before` get the author `after`. The URL of `before` redirects to the URL of `after`.
  | {
      type: 'author_merge';
      subjectId: number;
      before: SlugState;
      after: SlugState & { id: number };
    }
  | { type: 'product_create'; subjectId: number; before: null; after: ProductState }
  // The product or one of its offers changed. An offer that is no longer fresh is such a change, too.
  | { type: 'product_update'; subjectId: number; before: ProductState; after: ProductState }
  | { type: 'product_delete'; subjectId: number; before: ProductState; after: null }
  // `subjectId` is the id of the category.
  | { type: 'spec_template_update'; subjectId: number; before: null; after: null }
  | { type: 'tag_create'; subjectId: number; before: null; after: SlugState }
  | { type: 'tag_update'; subjectId: number; before: SlugState; after: SlugState }
  | { type: 'tag_delete'; subjectId: number; before: SlugState; after: null }
  // The posts of the tag `before` get the tag `after`. The URL of `before` redirects to the URL of `after`.
  | { type: 'tag_merge'; subjectId: number; before: SlugState; after: SlugState & { id: number } }
  | {
      type: 'comment_create' | 'comment_update' | 'comment_delete';
      subjectId: number;
      before: null;
      after: { postId: number };
    }
  | { type: 'settings_update'; subjectId: number; before: null; after: { keys: string[] } }
  // An image was added, changed or deleted.
  | { type: 'media_update'; subjectId: number; before: null; after: { url: string } }
  | { type: 'views_refresh'; subjectId: number; before: null; after: { postIds: number[] } }
  | { type: 'redirect_update'; subjectId: number; before: null; after: null }
  // An admin requests a full build. `subjectId` is the id of this build.
  | { type: 'build_request'; subjectId: number; before: null; after: null };

/** The public pages that an event changes. docs/webhooks.md describes what both fields promise. */
export interface AffectedPages {
  /** Whether the event may change any page, for example because every page shows the main menu. */
  allPages: boolean;
  /** Absolute URLs of the pages that the event changes or removes directly. */
  urls: string[];
}

/** An event as build bots read it. */
export interface EventSummary extends AffectedPages {
  /** Id of the outbox event. A later event has a higher id. */
  id: number;
  type: SiteEvent['type'];
  /** Time of the event as ISO-8601 UTC text. */
  timestamp: string;
}

export interface EventList {
  /** Identifies the numbering of the events. A restored backup gets another id, because it uses the later ids again. */
  historyId: string;
  /** Id of the newest event, whether the list contains it or not. 0 without events. */
  newestId: number;
  events: EventSummary[];
}

export type OutboxEvent = SiteEvent & { id: number; createdAt: string };

/** The body of a build hook request. It announces a new event but does not contain the event. */
export interface BuildHookMessage {
  type: SiteEvent['type'];
  timestamp: string;
  data: { outboxId: number };
}
