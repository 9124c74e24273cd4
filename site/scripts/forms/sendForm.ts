import { limits } from '#domain/limits.ts';
import type { ApiResponse } from '../api/apiTypes.ts';
import { request } from '../api/request.ts';

/**
 * The outcome of sending a form. `message` is the message in the API's response; empty if the
 * response contains none.
 */
export interface FormResult {
  isOk: boolean;
  /** HTTP status; 0 if no response arrived in time. */
  status: number;
  message: string;
  fields: Record<string, string>;
}

type FormResponse = ApiResponse<
  'POST',
  '/api/contact' | '/api/subscribe' | `/api/posts/${number}/comments`
>;

/** Sends a form's values as JSON to the form's own address. */
export async function sendForm(
  { action }: Pick<HTMLFormElement, 'action'>,
  values: object,
): Promise<FormResult> {
  const signal = AbortSignal.timeout(limits.request.responseTimeoutMs);
  // A server other than the API may respond, so the data may be missing.
  const result = await request<FormResponse | undefined>('POST', action, { body: values, signal });
  return result.isOk
    ? { isOk: true, status: 200, message: result.data?.message ?? '', fields: {} }
    : { ...result, message: result.serverMessage };
}
