import { limits } from '#domain/limits.ts';

/** What a form is told of an answer: its message and the messages of single fields. */
export interface SendAnswer {
  isOk: boolean;
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** Posts JSON to the API; a server that cannot be reached, or does not answer in time, has status 0. */
export async function sendJson(url: string, body: object): Promise<SendAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limits.request.answerWaitMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return { isOk: response.ok, status: response.status, ...told(answer) };
  } catch {
    // The network's own reasons are nothing a reader can act on.
    return { isOk: false, status: 0, message: '', fields: {} };
  }
}

function told(answer: unknown): Pick<SendAnswer, 'message' | 'fields'> {
  const has = typeof answer === 'object' && answer !== null;
  const message = has && 'message' in answer ? answer.message : '';
  const fields = has && 'fields' in answer ? answer.fields : {};
  return { message: typeof message === 'string' ? message : '', fields: textsOf(fields) };
}

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      String(Array.isArray(text) ? text[0] : text),
    ]),
  );
}
