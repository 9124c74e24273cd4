import type { z } from 'zod';
import { limits } from '../limits.ts';
import { type Post, type PostFields, postFieldsSchema, withPostDefaults } from './post.ts';
import { type PostEvent, wasLiveBetween } from './postEvent.ts';

/**
 * A save that changes one of these fields creates a revision. A save that only publishes or promotes a post
 * creates no revision.
 */
const revisedFieldsSchema = postFieldsSchema.omit({
  isPublished: true,
  isFeatured: true,
  isPopular: true,
});

export type RevisedFields = z.output<typeof revisedFieldsSchema>;

const revisionFieldsSchema = revisedFieldsSchema.omit({ title: true });

export type PostRevisionFields = z.output<typeof revisionFieldsSchema>;

export const postRevisionFieldsSchema = withPostDefaults(revisionFieldsSchema);

export interface PostRevisionSummary {
  id: number;
  postId: number;
  /** The version of the post that had the fields of this revision. */
  version: number;
  title: string;
  /** Name of the admin who replaced the text of this revision. */
  authorName: string;
  /** Time of the save that replaced the text of this revision. */
  createdAt: string;
}

/** A revision of a post, together with the save that wrote its text. */
export interface PostRevisionHistory extends PostRevisionSummary {
  /**
   * Name of the user who wrote the text, or the visible prefix of the API key. Null if the author is unknown.
   */
  writtenBy: string | null;
  /** Time of the save that wrote the text. Null if older revisions were deleted. */
  writtenAt: string | null;
  /** Whether visitors could ever read the text. */
  wasLive: boolean;
}

export interface PostRevision extends PostRevisionSummary {
  fields: PostRevisionFields;
}

/**
 * Adds to each revision the save that wrote its text. Expects the newest revision first, but the oldest event
 * first.
 */
export function revisionHistory(
  revisions: readonly PostRevisionSummary[],
  { createdAt, events }: { createdAt: string; events: readonly PostEvent[] },
): PostRevisionHistory[] {
  const isComplete = revisions.length < limits.post.revisionsMax;
  const creator = events.find(({ type }) => type === 'post_create')?.actor ?? null;
  return revisions.map((revision, i) => {
    const former = revisions[i + 1];
    const writtenAt = former?.createdAt ?? (isComplete ? createdAt : null);
    return {
      ...revision,
      writtenAt,
      writtenBy: former ? former.authorName || null : isComplete ? creator : null,
      wasLive: wasLiveBetween(events, writtenAt ?? '', revision.createdAt),
    };
  });
}

const revisedFields = revisedFieldsSchema.keyof().options;

/** Returns whether a save changes a field that revisions store. Such a save creates a revision. */
export const isNewText = (before: RevisedFields, changes: Partial<RevisedFields>) =>
  differsIn(revisedFields, before, changes);

const visibleFields = ['title', 'content', 'excerpt', 'featuredImage', 'reviews'] as const;

type VisibleFields = Pick<PostFields, (typeof visibleFields)[number]>;

/** Returns whether a save changes a field that visitors see. Such a save also sets a new update time. */
export const isVisibleChange = (before: VisibleFields, changes: Partial<VisibleFields>) =>
  differsIn(visibleFields, before, changes);

function differsIn<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, unknown>,
  changes: Partial<Record<Field, unknown>>,
): boolean {
  return fields.some((field) => {
    const change = changes[field];
    return change !== undefined && JSON.stringify(change) !== JSON.stringify(before[field]);
  });
}

/** Returns the changes that restore a revision. Only a draft gets the publishing time and the slug of the revision. */
export function restoredFields(
  { title, fields }: Pick<PostRevision, 'title' | 'fields'>,
  post: Pick<Post, 'isPublished'>,
): Partial<RevisedFields> {
  const { publishedAt, slug, ...text } = fields;
  return { title, ...text, ...(post.isPublished ? {} : { publishedAt, slug }) };
}
