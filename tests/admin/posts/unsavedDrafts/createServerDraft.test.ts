import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerDraft } from '#admin/posts/unsavedDrafts/createServerDraft.ts';
import { sampleDraft } from './sampleDraft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const draft = (title: string) => sampleDraft({ title }, { title: '' });

function startServerDraft({ fails = false } = {}) {
  const log: string[] = [];
  const record = async (entry: string) => {
    log.push(entry);
    if (fails) throw new Error('no network');
  };
  const server = createServerDraft(
    {
      find: async () => null,
      save: (postId, { changes }, { isClosing = false } = {}) =>
        record(`save ${postId} ${changes.title}${isClosing ? ' closing' : ''}`),
      remove: (postId) => record(`remove ${postId}`),
    },
    { delayMs: 1_000, intervalMaxMs: 5_000 },
  );
  const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { log, elapse, ...server };
}

test('after a pause, only the newest draft is sent to the server', async () => {
  const { log, elapse, schedule } = startServerDraft();
  schedule(7, draft('א'));
  schedule(7, draft('אב'));
  await elapse(1_000);
  expect(log).toEqual(['save 7 אב']);
});

test('a draft is sent at least every five seconds while changes continue', async () => {
  const { log, elapse, schedule } = startServerDraft();
  for (let i = 0; i < 100; i++) {
    schedule(7, draft(`${i}`));
    await elapse(100);
  }
  expect(log).toEqual(['save 7 49', 'save 7 99']);
});

test('clear removes only a draft that this screen sent', async () => {
  const { log, elapse, schedule, clear } = startServerDraft();
  clear();
  await elapse(0);
  expect(log).toEqual([]);
  schedule(7, draft('א'));
  await elapse(1_000);
  schedule(7, draft('אב'));
  clear();
  await elapse(10_000);
  expect(log).toEqual(['save 7 א', 'remove 7']);
});

test('clear removes a draft of another screen after this screen adopted the draft', async () => {
  const { log, elapse, adopt, clear } = startServerDraft();
  adopt(7);
  clear();
  await elapse(0);
  expect(log).toEqual(['remove 7']);
});

test('when a new post gets an id, the draft with the id replaces the draft without an id', async () => {
  const { log, elapse, schedule } = startServerDraft();
  schedule(undefined, draft('א'));
  await elapse(1_000);
  schedule(7, draft('אב'));
  await elapse(1_000);
  expect(log).toEqual(['save undefined א', 'remove undefined', 'save 7 אב']);
});

test('flush sends a scheduled draft immediately and once', async () => {
  const { log, elapse, schedule, flush } = startServerDraft();
  flush();
  schedule(7, draft('א'));
  flush();
  await elapse(0);
  expect(log).toEqual(['save 7 א closing']);
  flush();
  await elapse(10_000);
  expect(log).toEqual(['save 7 א closing']);
});

test('a draft is sent even if the request for the previous draft failed', async () => {
  const { log, elapse, schedule } = startServerDraft({ fails: true });
  schedule(7, draft('א'));
  await elapse(1_000);
  schedule(7, draft('אב'));
  await elapse(1_000);
  expect(log).toEqual(['save 7 א', 'save 7 אב']);
});
