import { HttpError } from 'react-admin';
import type { Post, PostSummary } from '#domain/post/post.ts';
import { noAnswerStatus, problemText, type Request } from '../../api/request.ts';
import { differingFields, newPostBody, type PostValues, postValues } from './postValues.ts';

/** What the server is known to hold, and the form was filled from. Undefined for a new post. */
export interface SavedPost {
  id: number;
  version: number;
  values: PostValues;
}

export type SaveOutcome =
  | { kind: 'saved'; post: Post }
  /** Somebody saved the post meanwhile; `theirs` is what it holds. */
  | { kind: 'stale'; theirs: Post }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'signedOut' }
  | { kind: 'noAnswer' };

interface SaveRequest {
  values: PostValues;
  saved: SavedPost | undefined;
  /** An attempt before this one got no answer, so it may have been carried out all the same. */
  isRetry: boolean;
}

/** Sends the form once and says how that went; nothing is thrown for what can be expected. */
export async function attemptSave(request: Request, asked: SaveRequest): Promise<SaveOutcome> {
  try {
    const post = asked.saved
      ? await updatePost(request, asked.saved, asked.values)
      : (asked.isRetry && (await findTwin(request, asked.values))) ||
        (await createPost(request, asked.values));
    return { kind: 'saved', post };
  } catch (problem) {
    return outcomeOf(problem, request, asked);
  }
}

interface OnePost {
  post: Post;
}

async function createPost(request: Request, values: PostValues): Promise<Post> {
  const body = newPostBody(values);
  return (await request<OnePost>('/posts', { method: 'POST', body })).json.post;
}

async function updatePost(request: Request, saved: SavedPost, values: PostValues): Promise<Post> {
  const names = differingFields(values, saved.values);
  const changes = Object.fromEntries(names.map((name) => [name, values[name]]));
  const body = { ...changes, version: saved.version };
  return (await request<OnePost>(`/posts/${saved.id}`, { method: 'PUT', body })).json.post;
}

const findPost = async (request: Request, id: number): Promise<Post> =>
  (await request<OnePost>(`/posts/id/${id}`)).json.post;

/** A post that was just made with the very text of the form: the answer to its creation was lost. */
async function findTwin(request: Request, values: PostValues): Promise<Post | undefined> {
  const { json } = await request<PostSummary[]>('/posts?sort=createdAt&order=desc&perPage=5');
  for (const { id, title } of json) {
    if (title !== values.title.trim()) continue;
    const post = await findPost(request, id);
    if (post.content === values.content) return post;
  }
  return undefined;
}

async function outcomeOf(
  problem: unknown,
  request: Request,
  asked: SaveRequest,
): Promise<SaveOutcome> {
  if (!(problem instanceof HttpError)) throw problem;
  const fields = fieldErrors(problem.body);
  if (problem.status === noAnswerStatus) return { kind: 'noAnswer' };
  if (problem.status === 401) return { kind: 'signedOut' };
  const isStale = problem.status === 409 && asked.saved && Object.keys(fields).length === 0;
  if (!isStale || !asked.saved) return { kind: 'refused', message: problemText(problem), fields };
  return staleOutcome(request, asked.saved, asked.values);
}

/** A later version that says just what the form says is this very save, whose answer was lost. */
async function staleOutcome(
  request: Request,
  saved: SavedPost,
  values: PostValues,
): Promise<SaveOutcome> {
  try {
    const theirs = await findPost(request, saved.id);
    const isMine = differingFields(values, postValues(theirs)).length === 0;
    return isMine ? { kind: 'saved', post: theirs } : { kind: 'stale', theirs };
  } catch (problem) {
    if (problem instanceof HttpError && problem.status === noAnswerStatus)
      return { kind: 'noAnswer' };
    return { kind: 'refused', message: problemText(problem), fields: {} };
  }
}

function fieldErrors(body: unknown): Record<string, string> {
  const { errors } = Object(body);
  const texts = Object.entries(Object(errors)).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(texts);
}
