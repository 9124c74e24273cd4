import { type Post, type PostFields, postDefaults, postFieldsSchema } from '#domain/post/post.ts';
import type { PostRevisionFields } from '#domain/post/postRevision.ts';
import { slugFromTitle } from '#domain/post/slug.ts';
import { isSameJson } from '../../isSameJson.ts';
import { removeUrlQuery } from '../../media/imageUrl.ts';

export type PostValues = PostFields;

export type PostField = keyof PostValues;

/** The names of the editable fields whose values have a certain type, such as `boolean`. */
export type PostFieldOfType<Value> = {
  [Field in PostField]: PostValues[Field] extends Value ? Field : never;
}[PostField];

export const postFields: readonly PostField[] = postFieldsSchema.keyof().options;

export const isPostField = (name: string): name is PostField =>
  postFields.some((field) => field === name);

export const emptyPost: PostValues = { title: '', slug: '', content: '', ...postDefaults };

/**
 * Returns the form's values of a post. Removes the query of the image URL, as the server does on each save.
 */
export function postValues(post: Post): PostValues {
  const { id, version, views, createdAt, updatedAt, ...values } = post;
  return { ...values, featuredImage: removeUrlQuery(post.featuredImage) };
}

/** Returns the form's values of a revision, which contains only some of the fields. */
export const revisionValues = (title: string, fields: PostRevisionFields): Partial<PostValues> => ({
  title,
  ...fields,
});

/**
 * Returns the request body for a new post. A slug that equals the slug of the title is omitted, so that the
 * server can choose a free slug.
 */
export function newPostBody(post: PostValues) {
  const { slug, ...values } = post;
  return hasDerivedSlug(post) ? values : { ...values, slug };
}

/** Returns whether the slug of a new post is the one that follows from its title. */
export const hasDerivedSlug = ({ slug, title }: PostValues): boolean =>
  slug === slugFromTitle(title);

export const differingFields = (a: PostValues, b: Partial<PostValues>): PostField[] =>
  postFields.filter((name) => name in b && !isSameJson(a[name], b[name]));

export const changedValues = (values: PostValues, saved: PostValues): Partial<PostValues> =>
  pickValues(values, differingFields(values, saved));

export const pickValues = (
  values: { [Field in PostField]?: PostValues[Field] | undefined },
  names: PostField[],
): Partial<PostValues> => Object.fromEntries(names.map((name) => [name, values[name]]));
