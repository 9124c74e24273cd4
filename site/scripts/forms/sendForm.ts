import { limits } from '#domain/limits.ts';
import { callApi } from '../callApi.ts';

/** What a reader is told of a form: in the API's own words, which are none when it said nothing. */
export interface FormAnswer {
  isOk: boolean;
  /** 0 when no answer came, or none in time. */
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** Sends what a form holds to where it would go by itself. */
export async function sendForm(
  { action }: Pick<HTMLFormElement, 'action'>,
  typed: object,
): Promise<FormAnswer> {
  const signal = AbortSignal.timeout(limits.request.answerWaitMs);
  const sent = { method: 'POST', body: typed, signal } as const;
  const answer = await callApi<{ message: string } | undefined>(action, sent);
  return answer.isOk
    ? { isOk: true, status: 200, message: answer.data?.message ?? '', fields: {} }
    : { ...answer, message: answer.told };
}
