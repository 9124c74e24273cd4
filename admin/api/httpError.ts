import { HttpError } from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heFailedRequests } from '#domain/he/failedRequests.ts';

/** Status of an `HttpError` if the request got no response. */
export const noResponseStatus = 0;

export const networkError = () => new HttpError(heFailedRequests.network, noResponseStatus);

/** Returns the error of a request that was not sent, because no user is signed in. */
export const signedOutError = (sentAtMs = performance.now()) =>
  new HttpError(heAdmin.auth.loginRequired.title, 401, { sentAtMs });

/** Returns when a request was sent that failed because no user was signed in. Returns undefined for any other error. */
export const signedOutRequestMs = (error: unknown): number | undefined =>
  errorStatus(error) === 401 && error instanceof HttpError ? error.body?.sentAtMs : undefined;

/**
 * Returns the error for a response whose status is not 2xx. `json` is the parsed body, or undefined for an
 * unreadable body. `sentAtMs` is the time of the request.
 */
export function toHttpError(
  { status, statusText }: Response,
  { json, sentAtMs }: { json: unknown; sentAtMs: number },
): HttpError {
  const body: ErrorBody = Object(json);
  const messageFor = json === undefined ? heFailedRequests.unreadable : heFailedRequests.server;
  const message = [body.message, body.error].find(isText) ?? messageFor(status, statusText);
  // react-admin shows each message of `errors` beside the input with the same name.
  return new HttpError(message, status, { ...body, errors: fieldErrors(body.fields), sentAtMs });
}

/** Returns the message of an error. Without a message, returns the fallback. */
export const errorText = (error: unknown, fallback: string = heAdmin.errors.unexpected): string =>
  error instanceof Error && error.message ? error.message : fallback;

/** Returns the HTTP status of a caught error. Returns undefined if the error has no status. */
export const errorStatus = (error: unknown): number | undefined =>
  error instanceof HttpError ? Number(error.status) : undefined;

/** Returns the error of a failed request with another message, which also replaces the messages for inputs. */
export const withMessage = (error: unknown, message: string): HttpError =>
  new HttpError(message, errorStatus(error) ?? noResponseStatus, {
    sentAtMs: signedOutRequestMs(error),
  });

/** Returns the error messages of a failed request by the name of the input. */
export const inputErrors = (error: unknown): Record<string, string> | undefined =>
  error instanceof HttpError ? error.body?.errors : undefined;

/**
 * Returns whether a request conflicts as a whole: a newer version exists, or the idempotency key belongs to another request.
 * Other conflicts, such as a slug that is taken, have an error for an input.
 */
export const isRequestConflict = (error: unknown): boolean =>
  errorStatus(error) === 409 && !inputErrors(error);

/**
 * Returns whether the screen may show other data than the server has, after a request to change it failed: the record is deleted,
 * another user has changed it, or the server has stored the change and the response was lost.
 */
export function isOutdatedBy(error: unknown): boolean {
  const status = errorStatus(error);
  if (status === undefined) return false;
  return status === 404 || status === noResponseStatus || status >= 500 || isRequestConflict(error);
}

/** Handles the failure to load a record. Returns undefined if the record does not exist any more. Throws any other error. */
export function undefinedIfDeleted(error: unknown): undefined {
  if (errorStatus(error) !== 404) throw error;
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  fields?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns one message for each input from fields such as `{ title: 'text', 'tags.0': 'text' }`. */
function fieldErrors(fields: unknown): Record<string, string> | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const errors: Record<string, string> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [name = path] = path.split('.');
    if (isText(text)) errors[name] ??= text;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
