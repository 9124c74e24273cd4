import { afterEach, expect, test, vi } from 'vitest';
import { sendForm } from '#site/scripts/forms/sendForm.ts';

afterEach(() => vi.unstubAllGlobals());

const send = (respond: typeof fetch) => {
  const fetch = vi.fn(respond);
  vi.stubGlobal('fetch', fetch);
  const form = { action: 'https://x.example/api/contact' };
  return { fetch, result: sendForm(form, { name: 'דנה' }) };
};

test('sendForm sends JSON to the action of the form and returns the message of the API', async () => {
  const { fetch, result } = send(async () => Response.json({ message: 'תודה' }, { status: 201 }));
  expect(await result).toEqual({ isOk: true, status: 200, message: 'תודה', fields: {} });
  expect(fetch).toHaveBeenCalledWith(
    'https://x.example/api/contact',
    expect.objectContaining({ method: 'POST', body: '{"name":"דנה"}' }),
  );
});

test.each<[what: string, respond: () => Promise<Response>, status: number, message: string]>([
  [
    'the API rejects the form',
    async () => Response.json({ message: 'לא טוב' }, { status: 400 }),
    400,
    'לא טוב',
  ],
  ['another server responds', async () => new Response('<h1>', { status: 502 }), 502, ''],
  ['the network is down', () => Promise.reject(new TypeError('NetworkError')), 0, ''],
])(
  'sendForm returns the status and any message of the API when %s',
  async (_what, respond, status, message) => {
    const { fetch, result } = send(respond);
    expect(await result).toMatchObject({ isOk: false, status, message });
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);
