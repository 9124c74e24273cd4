import { HttpError } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import type { Post } from '#domain/post/post.ts';
import { errorText, noResponseStatus } from '../../api/httpError.ts';
import { createPost, fetchPost, listLatestPosts, updatePost } from '../postCalls.ts';
import {
  changedValues,
  differingFields,
  newPostBody,
  type PostValues,
  postValues,
} from './postValues.ts';
import { fetchPublication } from './publicationCalls.ts';
import type { SavedPost } from './savedPost.ts';

export type SaveOutcome =
  | { kind: 'saved'; post: Post }
  /** `theirs` is a newer version of the post on the server, which the user named `savedBy` saved. */
  | { kind: 'conflict'; theirs: Post; savedBy: string | null }
  /** `isUncertain`: the server may have stored the post, because the answer of its database was lost. */
  | { kind: 'refused'; message: string; fields: Record<string, string>; isUncertain: boolean }
  | { kind: 'signedOut' }
  | { kind: 'noResponse' };

interface SaveRequest {
  values: PostValues;
  /** The saved post that the form edits. Undefined for a new post. */
  saved: SavedPost | undefined;
  /** Whether an earlier attempt got no response, or an uncertain one. The server may have saved the post nevertheless. */
  isRetry: boolean;
}

/** Sends the form once. Returns an outcome for each expected failure, and throws any other error. */
export async function attemptSave(client: ApiClient, save: SaveRequest): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', post: await sendSave(client, save) };
  } catch (error) {
    return failureOutcome(error, client, save);
  }
}

async function sendSave(client: ApiClient, { values, saved, isRetry }: SaveRequest): Promise<Post> {
  if (saved) {
    const changes = changedValues(values, saved.values);
    return updatePost(client, saved.id, { ...changes, version: saved.version });
  }
  const created = isRetry ? await findCreatedPost(client, values) : undefined;
  return created ?? createPost(client, newPostBody(values));
}

/** Returns the post if an earlier attempt created it and only the response was lost. */
async function findCreatedPost(client: ApiClient, values: PostValues): Promise<Post | undefined> {
  for (const { id, title } of await listLatestPosts(client)) {
    if (title !== values.title.trim()) continue;
    const post = await fetchPost(client, id);
    if (post.content === values.content) return post;
  }
  return undefined;
}

async function failureOutcome(
  error: unknown,
  client: ApiClient,
  { saved, values }: SaveRequest,
): Promise<SaveOutcome> {
  if (!(error instanceof HttpError)) throw error;
  const fields = fieldErrors(error.body);
  if (error.status === noResponseStatus) return { kind: 'noResponse' };
  if (error.status === 401) return { kind: 'signedOut' };
  // A version conflict has status 409 and no field errors. A slug conflict has status 409 and an error for
  // the slug field.
  const isConflict = error.status === 409 && Object.keys(fields).length === 0;
  if (isConflict && saved) return conflictOutcome(client, saved, values);
  const isUncertain = Number(error.status) >= 500;
  return { kind: 'refused', message: errorText(error), fields, isUncertain };
}

/**
 * Returns the outcome of a save that the server refused because a newer version exists. If the newer version
 * equals the form, the outcome is `saved`: an earlier attempt stored it, but its response was lost.
 */
async function conflictOutcome(
  client: ApiClient,
  saved: SavedPost,
  values: PostValues,
): Promise<SaveOutcome> {
  try {
    const theirs = await fetchPost(client, saved.id);
    const isMine = differingFields(values, postValues(theirs)).length === 0;
    if (isMine) return { kind: 'saved', post: theirs };
    return { kind: 'conflict', theirs, savedBy: await fetchLastEditor(client, saved.id) };
  } catch (error) {
    if (error instanceof HttpError && error.status === noResponseStatus) {
      return { kind: 'noResponse' };
    }
    return { kind: 'refused', message: errorText(error), fields: {}, isUncertain: false };
  }
}

/** Returns the name of the user who saved the post last, or null if the request fails. */
const fetchLastEditor = async (client: ApiClient, id: number): Promise<string | null> => {
  try {
    return (await fetchPublication(client, id)).savedBy;
  } catch {
    // The conflict dialog also works without the name.
    return null;
  }
};

function fieldErrors(body: unknown): Record<string, string> {
  const { errors } = Object(body);
  const texts = Object.entries(Object(errors)).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(texts);
}
