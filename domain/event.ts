/** The events that outgoing webhooks may carry, by the ids that settings store. */
export const webhookEventIds = [
  'post_create',
  'post_update',
  'post_delete',
  'comment_create',
] as const;

export type WebhookEventId = (typeof webhookEventIds)[number];

/** The facts of a post by which pages find it, as they were before or are after a change. */
export interface PostKeys {
  slug: string;
  /** Tells receivers of webhooks what it was about; no page is found by it. */
  title: string;
  categoryId: number;
  tagIds: number[];
  isLive: boolean;
  isFeatured: boolean;
  isPopular: boolean;
  publishedAt: string | null;
}

export interface SlugKeys {
  slug: string;
}

/** What a write did, as the outbox keeps it: enough to find every page that it can touch. */
export type SiteEvent =
  | { type: 'post_create'; subjectId: number; before: null; after: PostKeys }
  | { type: 'post_update'; subjectId: number; before: PostKeys; after: PostKeys }
  | { type: 'post_delete'; subjectId: number; before: PostKeys; after: null }
  | { type: 'category_create'; subjectId: number; before: null; after: SlugKeys }
  | { type: 'category_update'; subjectId: number; before: SlugKeys; after: SlugKeys }
  | { type: 'category_delete'; subjectId: number; before: SlugKeys; after: null }
  | { type: 'tag_create'; subjectId: number; before: null; after: SlugKeys }
  | { type: 'tag_update'; subjectId: number; before: SlugKeys; after: SlugKeys }
  | { type: 'tag_delete'; subjectId: number; before: SlugKeys; after: null }
  // Its posts carry another tag from then on, and its address leads there.
  | { type: 'tag_merge'; subjectId: number; before: SlugKeys; after: SlugKeys & { id: number } }
  | {
      type: 'comment_create' | 'comment_update' | 'comment_delete';
      subjectId: number;
      before: null;
      after: { postId: number };
    }
  | { type: 'settings_update'; subjectId: number; before: null; after: { keys: string[] } }
  | { type: 'media_update'; subjectId: number; before: null; after: { url: string } }
  | { type: 'views_refresh'; subjectId: number; before: null; after: { postIds: number[] } }
  | { type: 'redirect_update'; subjectId: number; before: null; after: null }
  // Touches no page by itself: its subject is the full build that somebody asked for.
  | { type: 'build_request'; subjectId: number; before: null; after: null };

/** A row of the outbox: its id is the order in which the writes were made. */
export type OutboxEvent = SiteEvent & { id: number; createdAt: string };

/** What the doorbell carries: that something was written, never what. */
export interface BuildHookMessage {
  type: SiteEvent['type'];
  timestamp: string;
  data: { outboxId: number };
}
