import { limits } from '#domain/limits.ts';
import type { ApiResponse } from '../api/apiTypes.ts';
import { request } from '../api/request.ts';

/** The outcome of sending a form. `message` is the API's own text; empty when it sent none. */
export interface FormResult {
  isOk: boolean;
  /** 0 when no response arrived in time. */
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
  // Another server may respond instead of the API, so there may be no data.
  const result = await request<FormResponse | undefined>('POST', action, { body: values, signal });
  return result.isOk
    ? { isOk: true, status: 200, message: result.data?.message ?? '', fields: {} }
    : { ...result, message: result.serverMessage };
}
