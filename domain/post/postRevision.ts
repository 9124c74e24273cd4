import type { z } from 'zod';
import { type Post, type PostFields, postFieldsSchema, withPostDefaults } from './post.ts';

/** The fields whose change makes a new revision. Publishing and promoting a post do not. */
const revisedFieldsSchema = postFieldsSchema.omit({
  isPublished: true,
  isFeatured: true,
  isPopular: true,
});

export type RevisedFields = z.output<typeof revisedFieldsSchema>;

const revisionFieldsSchema = revisedFieldsSchema.omit({ title: true });

/** The fields of a revision besides its title, as they were before a save. */
export type PostRevisionFields = z.output<typeof revisionFieldsSchema>;

/** Contract of the fields that a stored revision holds. */
export const postRevisionFieldsSchema = withPostDefaults(revisionFieldsSchema);

/** A former version of a post in a list. */
export interface PostRevisionSummary {
  id: number;
  postId: number;
  /** The version of the post while it had these fields. */
  version: number;
  title: string;
  /** The admin whose save replaced this revision. */
  authorName: string;
  /** Time of the save that replaced this revision. */
  createdAt: string;
}

export interface PostRevision extends PostRevisionSummary {
  fields: PostRevisionFields;
}

const revisedFields = revisedFieldsSchema.keyof().options;

/** Returns whether a save changes the text of a post, and so makes a revision. */
export const isNewText = (before: RevisedFields, changes: Partial<RevisedFields>) =>
  differsIn(revisedFields, before, changes);

const visibleFields = ['title', 'content', 'excerpt', 'featuredImage'] as const;

type VisibleFields = Pick<PostFields, (typeof visibleFields)[number]>;

/** Returns whether a save changes what visitors see, and so the post's update time. */
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
 * Returns the changes that restore a revision. A published or scheduled post keeps its publishing
 * time; a draft gets back the one of the revision.
 */
export function restoredFields(
  { title, fields }: Pick<PostRevision, 'title' | 'fields'>,
  post: Pick<Post, 'isPublished'>,
): Partial<RevisedFields> {
  const { publishedAt, ...text } = fields;
  return { title, ...text, ...(post.isPublished ? {} : { publishedAt }) };
}
