import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createPreviewHook } from '#build-hooks/hook/previewHook.ts';

const secret = 'a secret of more than 24 characters';
const webhook = new Webhook(`whsec_${Buffer.from(secret).toString('base64')}`);
const post = { title: 'כותרת', content: '<p>תוכן</p>' };

function startHook(renderPreview = async ({ title }: { title: string }) => `<h1>${title}</h1>`) {
  const failures: unknown[] = [];
  const hook = createPreviewHook({
    secret,
    renderPreview,
    onFailure: (error) => void failures.push(error),
  });
  const send = (body: string, { id = 'preview_1', signedBody = body } = {}) => {
    const sentAt = new Date();
    return hook.request('/preview', {
      method: 'POST',
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
        'webhook-signature': webhook.sign(id, sentAt, signedBody),
      },
    });
  };
  return { send, failures };
}

test('the bot renders the post of a signed request', async () => {
  const response = await startHook().send(JSON.stringify(post));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await response.text()).toBe('<h1>כותרת</h1>');
});

test.each([
  ['another body was signed', JSON.stringify(post), { signedBody: '{}' }, 401],
  ['the message is a notification', JSON.stringify(post), { id: 'outbox_1' }, 400],
  ['the body is not JSON', '{', {}, 400],
  ['the body is not an object', '[]', {}, 400],
])('the bot renders no preview when %s', async (_why, body, options, status) => {
  const { send } = startHook();
  expect((await send(body, options)).status).toBe(status);
});

test('a preview that cannot be rendered returns 503 and does not reveal the reason', async () => {
  const { send, failures } = startHook(() => Promise.reject(new Error('canary')));
  const response = await send(JSON.stringify(post));
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('canary');
  expect(failures).toHaveLength(1);
});
