import { afterEach, expect, test, vi } from 'vitest';
import { draftCalls } from '#admin/posts/unsavedDrafts/draftCalls.ts';
import { limits } from '#domain/limits.ts';
import type { UnsavedDraft } from '#domain/post/unsavedDraft.ts';
import { sampleDraft } from './sampleDraft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const draft = (content: string) => sampleDraft({ content }, { content: '' });

function draftOfBytes(bytes: number): UnsavedDraft {
  const restBytes = bytes - Buffer.byteLength(JSON.stringify(draft('')));
  return draft('א'.repeat(Math.floor(restBytes / 2)) + 'a'.repeat(restBytes % 2));
}

async function sentKeepalive(call: () => Promise<void>) {
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  await call();
  return send.mock.calls[0]?.[1]?.keepalive;
}

const { keepaliveBytesMax } = limits.editor;

test.each([
  ['a draft of an open tab', draft('א'), undefined, false],
  ['a draft of a closing tab', draft('א'), { isClosing: true }, true],
  [
    'a draft of the maximum length of a closing tab',
    draftOfBytes(keepaliveBytesMax),
    { isClosing: true },
    true,
  ],
  [
    'a longer draft of a closing tab',
    draftOfBytes(keepaliveBytesMax + 1),
    { isClosing: true },
    false,
  ],
])(
  'only a short draft of a closing tab is sent with keepalive: %s',
  async (_name, json, options, expected) => {
    expect(await sentKeepalive(() => draftCalls.save(7, json, options))).toBe(expected);
  },
);

test('a draft is removed with keepalive, so that a reload does not cancel the request', async () => {
  expect(await sentKeepalive(() => draftCalls.remove(7))).toBe(true);
});
