import type { ApiResponse } from '../api/apiTypes.ts';
import { request } from '../api/request.ts';

/** The outcome of sending a form. `message` comes from the API and may be empty. */
export interface FormResult {
  isOk: boolean;
  /** HTTP status, or 0 if no response arrived in time. */
  status: number;
  message: string;
  fields: Record<string, string>;
}

type FormResponse = ApiResponse<
  'POST',
  '/api/contact' | '/api/subscribe' | `/api/posts/${number}/comments`
>;

/** Sends the values of a form as JSON to the URL in the form's `action`. */
export async function sendForm(
  { action }: Pick<HTMLFormElement, 'action'>,
  values: object,
): Promise<FormResult> {
  const result = await request<FormResponse>('POST', action, { body: values });
  return result.isOk
    ? { isOk: true, status: 200, message: result.data.message, fields: {} }
    : { ...result, message: result.serverMessage };
}
