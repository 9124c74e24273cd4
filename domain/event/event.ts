/** Event types of outgoing webhooks. Settings store these ids. */
export const webhookEventIds = [
  'post_create',
  'post_update',
  'post_delete',
  'comment_create',
] as const;

export type WebhookEventId = (typeof webhookEventIds)[number];

/** The fields of a post, before or after a change, that determine which pages the change affects. */
export interface PostKeys {
  slug: string;
  /** The title for receivers of webhooks. It does not determine which pages are affected. */
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

/** A change as the outbox stores it, with all data from which the builder finds the affected pages. */
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
  // A tag is merged into another tag: its posts get the other tag, and its URL redirects to the other
  // tag's URL.
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
  // An admin requests a full build. The subject is that build.
  | { type: 'build_request'; subjectId: number; before: null; after: null };

/** A row of the outbox. The ids are in the order of the writes. */
export type OutboxEvent = SiteEvent & { id: number; createdAt: string };

/** The body of a build hook request. It announces a new event, without its content. */
export interface BuildHookMessage {
  type: SiteEvent['type'];
  timestamp: string;
  data: { outboxId: number };
}
