import type { z } from 'zod';
import { limits } from '../limits.ts';
import { type Post, type PostFields, postFieldsSchema, withPostDefaults } from './post.ts';
import { type PostEvent, wasLiveBetween } from './postEvent.ts';

/**
 * The fields that a revision stores. A save that changes one of them creates a revision. Publishing or
 * promoting a post creates none.
 */
const revisedFieldsSchema = postFieldsSchema.omit({
  isPublished: true,
  isFeatured: true,
  isPopular: true,
});

export type RevisedFields = z.output<typeof revisedFieldsSchema>;

const revisionFieldsSchema = revisedFieldsSchema.omit({ title: true });

/** The fields of a revision except its title, as they were before the save that replaced it. */
export type PostRevisionFields = z.output<typeof revisionFieldsSchema>;

/** Contract of the fields of a stored revision. */
export const postRevisionFieldsSchema = withPostDefaults(revisionFieldsSchema);

/** A former version of a post in a list. */
export interface PostRevisionSummary {
  id: number;
  postId: number;
  /** The version number that the post had with the fields of this revision. */
  version: number;
  title: string;
  /** The admin whose save replaced this revision. */
  authorName: string;
  /** Time of the save that replaced this revision. */
  createdAt: string;
}

/** A former version of a post with the save that wrote it. */
export interface PostRevisionHistory extends PostRevisionSummary {
  /** Name of the user, or visible prefix of the API key, who wrote this text; null if unknown. */
  writtenBy: string | null;
  /** Time of the save that wrote this text; null if older revisions were deleted. */
  writtenAt: string | null;
  /** Whether visitors could read this text. */
  wasLive: boolean;
}

export interface PostRevision extends PostRevisionSummary {
  fields: PostRevisionFields;
}

/**
 * Adds to each revision the save that wrote it. That save replaced the revision before it. The first
 * text of a post was written when the post was created. Revisions are newest first, events oldest
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

/** Returns whether a save changes the text of a post. Such a save creates a revision. */
export const isNewText = (before: RevisedFields, changes: Partial<RevisedFields>) =>
  differsIn(revisedFields, before, changes);

const visibleFields = ['title', 'content', 'excerpt', 'featuredImage'] as const;

type VisibleFields = Pick<PostFields, (typeof visibleFields)[number]>;

/**
 * Returns whether a save changes visible fields of a post. Such a save also changes the post's update
 * time.
 */
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

/**
 * Returns the changes that restore a revision. A published or scheduled post keeps its publishing time; a
 * draft gets the publishing time of the revision.
 */
export function restoredFields(
  { title, fields }: Pick<PostRevision, 'title' | 'fields'>,
  post: Pick<Post, 'isPublished'>,
): Partial<RevisedFields> {
  const { publishedAt, ...text } = fields;
  return { title, ...text, ...(post.isPublished ? {} : { publishedAt }) };
}
