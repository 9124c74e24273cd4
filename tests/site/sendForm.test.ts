import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { sendForm } from '#site/scripts/forms/sendForm.ts';

afterEach(() => vi.unstubAllGlobals());

const send = (answer: typeof fetch) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  const form = { action: 'https://x.example/api/contact' };
  return { fetch, answer: sendForm(form, { name: 'דנה' }) };
};

test('a form goes as JSON to where it would go by itself, and its answer is what the API says', async () => {
  const { fetch, answer } = send(async () => Response.json({ message: 'תודה' }, { status: 201 }));
  expect(await answer).toEqual({ isOk: true, status: 200, message: 'תודה', fields: {} });
  expect(fetch).toHaveBeenCalledWith(
    'https://x.example/api/contact',
    expect.objectContaining({ method: 'POST', body: '{"name":"דנה"}' }),
  );
});

test.each<[what: string, answer: () => Promise<Response>, status: number, message: string]>([
  ['refused', async () => Response.json({ message: 'לא טוב' }, { status: 400 }), 400, 'לא טוב'],
  ['refused by what is no API', async () => new Response('<h1>', { status: 502 }), 502, ''],
  ['not answered', () => Promise.reject(new TypeError('NetworkError')), 0, ''],
])('a form that is %s leaves the words to who sent it', async (_what, network, status, message) => {
  const { fetch, answer } = send(network);
  expect(await answer).toMatchObject({ isOk: false, status, message });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a server that never answers is given up after a while', async () => {
  const giveUp = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  const { answer } = send(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(giveUp.signal.reason));
      }),
  );
  giveUp.abort();
  expect(await answer).toMatchObject({ isOk: false, status: 0, message: '' });
  expect(timeout).toHaveBeenCalledWith(limits.request.answerWaitMs);
  timeout.mockRestore();
});
