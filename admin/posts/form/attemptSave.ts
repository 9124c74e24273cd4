import { HttpError } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import type { Post } from '#domain/post/post.ts';
import {
  errorText,
  inputErrors,
  isRequestConflict,
  noResponseStatus,
} from '../../api/httpError.ts';
import { createPost, fetchPost, updatePost } from '../postCalls.ts';
import {
  changedValues,
  differingFields,
  newPostBody,
  type PostValues,
  postValues,
} from './postValues.ts';
import { type SavedPost, toSavedPost } from './savedPost.ts';
import { fetchSavedState } from './savedStateCalls.ts';

export type SaveOutcome =
  | { kind: 'saved'; post: Post }
  /** `theirs` is a newer version of the post on the server, which the user named `savedBy` saved. */
  | { kind: 'conflict'; theirs: Post; savedBy: string | null }
  /** `isUncertain`: the server may have stored the post, because the answer of its database was lost. */
  | { kind: 'refused'; message: string; fields: Record<string, string>; isUncertain: boolean }
  | { kind: 'signedOut'; error: HttpError }
  | { kind: 'noResponse' };

interface Create {
  values: PostValues;
  key: string;
  /** Other values that an earlier attempt with the key may have stored. */
  unanswered?: PostValues | undefined;
}

/**
 * Sends the request that creates a post once. A repetition with the same key creates no second post. If the server has stored
 * the unanswered values, returns their post.
 */
export async function attemptCreate(
  client: ApiClient,
  { values, key, unanswered }: Create,
): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', post: await createPost(client, newPostBody(values), key) };
  } catch (error) {
    if (unanswered && isRequestConflict(error))
      return attemptCreate(client, { values: unanswered, key });
    return failureOutcome(error);
  }
}

interface Update {
  values: PostValues;
  /** The version of the post that the values are based on. */
  saved: SavedPost;
  /** The values of earlier attempts that got no response or a server error. The server may have stored them nevertheless. */
  unanswered: readonly PostValues[];
}

/** Sends the changes of a post once. */
export async function attemptUpdate(client: ApiClient, update: Update): Promise<SaveOutcome> {
  const { values, saved } = update;
  try {
    const changes = changedValues(values, saved.values);
    const post = await updatePost(client, saved.id, { ...changes, version: saved.version });
    return { kind: 'saved', post };
  } catch (error) {
    return isRequestConflict(error) ? conflictOutcome(client, update) : failureOutcome(error);
  }
}

/** Returns the outcome of an expected failure. Throws any other error. */
function failureOutcome(error: unknown): SaveOutcome {
  if (!(error instanceof HttpError)) throw error;
  if (error.status === noResponseStatus) return { kind: 'noResponse' };
  if (error.status === 401) return { kind: 'signedOut', error };
  return {
    kind: 'refused',
    message: errorText(error),
    fields: inputErrors(error) ?? {},
    isUncertain: Number(error.status) >= 500,
  };
}

/**
 * Returns the outcome of an update that the server refused because a newer version exists. If an earlier attempt stored the
 * newer version and only its response was lost, sends the changes that were made since then.
 */
async function conflictOutcome(
  client: ApiClient,
  { values, saved, unanswered }: Update,
): Promise<SaveOutcome> {
  try {
    const theirs = await fetchPost(client, saved.id);
    const sent = [values, ...unanswered].find(
      (attempt) => differingFields(attempt, postValues(theirs)).length === 0,
    );
    if (sent === values) return { kind: 'saved', post: theirs };
    if (sent) return attemptUpdate(client, { values, saved: toSavedPost(theirs), unanswered: [] });
    return { kind: 'conflict', theirs, savedBy: await fetchLastEditor(client, saved.id) };
  } catch (error) {
    const outcome = failureOutcome(error);
    // This request only read the post, so whether the update was stored is certain.
    return outcome.kind === 'refused' ? { ...outcome, fields: {}, isUncertain: false } : outcome;
  }
}

/** Returns the name of the user who saved the post last, or null if the request fails. */
const fetchLastEditor = async (client: ApiClient, id: number): Promise<string | null> => {
  try {
    return (await fetchSavedState(client, id)).savedBy;
  } catch {
    // The conflict dialog also works without the name.
    return null;
  }
};
