import { expect, test } from 'vitest';
import {
  createDraftStore,
  type DraftStorage,
  type OwnedDraft,
} from '#admin/posts/unsavedDrafts/createDraftStore.ts';
import { limits } from '#domain/limits.ts';

const nowMs = Date.parse('2026-11-05T10:00:00.000Z');

function limitedStorage(lengthMax = 1_000_000) {
  const items = new Map<string, string>();
  const storage: DraftStorage = {
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (name) => items.get(name) ?? null,
    removeItem: (name) => items.delete(name),
    setItem(name, text) {
      const others = [...items].filter(([other]) => other !== name);
      const length = others.reduce((sum, [, value]) => sum + value.length, text.length);
      if (length > lengthMax) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, text);
    },
  };
  return { items, storage };
}

const draft = (changes: Partial<OwnedDraft> = {}): OwnedDraft => ({
  key: 'a',
  userId: 1,
  postId: 7,
  baseVersion: 3,
  keptAt: '2026-11-05T09:00:00.000Z',
  changes: { title: 'כותרת', content: '<p>שלום</p>', tags: ['א'], publishedAt: null },
  base: { title: '', content: '', tags: [], publishedAt: '2026-11-05T09:00:00.000Z' },
  ...changes,
});

test('the draft store returns a saved draft only to its user and for its post', () => {
  const store = createDraftStore(limitedStorage().storage, () => nowMs);
  expect(store.save(draft())).toBe('stored');
  expect(store.list({ userId: 1, postId: 7 })).toEqual([draft()]);
  expect(store.list({ userId: 2, postId: 7 })).toEqual([]);
  expect(store.list({ userId: 1, postId: 8 })).toEqual([]);
  expect(store.list({ userId: 1, postId: undefined })).toEqual([]);
});

test('the draft store returns the draft of a new post without a post id and version', () => {
  const store = createDraftStore(limitedStorage().storage, () => nowMs);
  const fresh = draft({ postId: undefined, baseVersion: undefined });
  store.save(fresh);
  expect(store.list({ userId: 1, postId: undefined })).toEqual([fresh]);
});

test('the draft store replaces a draft with the same key and returns the newest draft first', () => {
  const store = createDraftStore(limitedStorage().storage, () => nowMs);
  store.save(draft());
  store.save(draft({ keptAt: '2026-11-05T09:30:00.000Z' }));
  store.save(draft({ key: 'b', keptAt: '2026-11-05T09:45:00.000Z' }));
  const keys = store.list({ userId: 1, postId: 7 }).map(({ key, keptAt }) => `${key} ${keptAt}`);
  expect(keys).toEqual(['b 2026-11-05T09:45:00.000Z', 'a 2026-11-05T09:30:00.000Z']);
  store.remove('b');
  expect(store.list({ userId: 1, postId: 7 })).toHaveLength(1);
});

test('the draft store ignores invalid drafts and unrelated entries, and deletes none of them', () => {
  const { items, storage } = limitedStorage();
  items.set('post-draft:broken', '{"key":');
  items.set('post-draft:old', '{"key":"old","title":"x"}');
  items.set('theme', 'dark');
  const store = createDraftStore(storage, () => nowMs);
  store.save(draft());
  expect(store.list({ userId: 1, postId: 7 })).toHaveLength(1);
  expect(items.size).toBe(4);
});

test('a full draft store removes only drafts older than the retention time', () => {
  const old = new Date(nowMs - limits.editor.draftRetentionMs - 1).toISOString();
  const length = JSON.stringify(draft()).length;
  const store = createDraftStore(limitedStorage(length * 2 + 50).storage, () => nowMs);
  store.save(draft({ key: 'old', keptAt: old }));
  store.save(draft({ key: 'new' }));
  expect(store.save(draft({ key: 'now' }))).toBe('stored');
  const keys = store.list({ userId: 1, postId: 7 }).map(({ key }) => key);
  expect(keys.sort()).toEqual(['new', 'now']);
  expect(store.save(draft({ key: 'one too many' }))).toBe('full');
  expect(store.list({ userId: 1, postId: 7 })).toHaveLength(2);
});
