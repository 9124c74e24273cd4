import type { Post } from './post.ts';

/** Everything of a post that an editor writes beside its title, as it stood before a save. */
export type PostRevisionFields = Pick<
  Post,
  | 'slug'
  | 'content'
  | 'excerpt'
  | 'featuredImage'
  | 'categoryId'
  | 'tags'
  | 'publishedAt'
  | 'metaTitle'
  | 'metaDescription'
>;

/**
 * A former text of a post in the list of them. `authorName` is who saved the next text over it, and
 * `createdAt` is when: until then it was what the post said.
 */
export interface PostRevisionSummary {
  id: number;
  postId: number;
  /** The version of the post that this text was. */
  version: number;
  title: string;
  authorName: string;
  createdAt: string;
}

export interface PostRevision extends PostRevisionSummary {
  fields: PostRevisionFields;
}

/** The fields whose change is a new text; publishing and marking a post make none. */
const revisedFields = [
  'title',
  'slug',
  'content',
  'excerpt',
  'featuredImage',
  'categoryId',
  'tags',
  'publishedAt',
  'metaTitle',
  'metaDescription',
] as const satisfies (keyof PostRevisionFields | 'title')[];

export type RevisedFields = Pick<Post, (typeof revisedFields)[number]>;

/** Whether a save says something else than the post did. */
export const isNewText = (before: RevisedFields, changes: Partial<RevisedFields>) =>
  differsIn(revisedFields, before, changes);

const visibleFields = ['title', 'content', 'excerpt', 'featuredImage'] as const;

type VisibleFields = Pick<Post, (typeof visibleFields)[number]>;

/** Whether it says something else to whoever has read it: that is when it was last updated. */
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
 * What bringing back a former text changes. Whether and when the post was published is no part of
 * its text: of one that is, or is to be, the date stays; a draft gets back the one it had.
 */
export function restoredFields(
  { title, fields }: Pick<PostRevision, 'title' | 'fields'>,
  post: Pick<Post, 'isPublished'>,
): Partial<RevisedFields> {
  const { publishedAt, ...text } = fields;
  return { title, ...text, ...(post.isPublished ? {} : { publishedAt }) };
}
