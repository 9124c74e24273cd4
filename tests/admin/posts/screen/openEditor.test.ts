import { expect, test, vi } from 'vitest';
import { nextEditor, savedInEditor, startEditor } from '#admin/posts/screen/openEditor.ts';

test('the editor of a new post stays open when the saved post gets a URL', () => {
  const fresh = startEditor(undefined);
  const saved = nextEditor(fresh, { id: '7', state: savedInEditor(fresh.key) });
  expect(saved).toEqual({ key: fresh.key, id: '7', isNew: true });
  expect(nextEditor(saved, { id: '7', state: null })).toBe(saved);
});

test('the URL of a different post or of a second new post opens a new editor', () => {
  const fresh = startEditor(undefined);
  const saved = nextEditor(fresh, { id: '7', state: savedInEditor(fresh.key) });
  expect(nextEditor(saved, { id: '8', state: null })).toMatchObject({ id: '8', isNew: false });
  expect(nextEditor(saved, { id: undefined, state: null })).toMatchObject({ isNew: true });
  expect(nextEditor(saved, { id: undefined, state: null }).key).not.toBe(saved.key);
  expect(nextEditor(fresh, { id: '7', state: null })).toMatchObject({ id: '7', isNew: false });
});

test('a reload at the URL of a saved post opens the editor of that post', () => {
  const former = startEditor(undefined);
  expect(startEditor('7').isNew).toBe(false);
  const reloaded = startEditor('7');
  expect(nextEditor(reloaded, { id: '7', state: savedInEditor(former.key) })).toBe(reloaded);
});

test('the editors of a later page load have other keys', async () => {
  const former = startEditor(undefined);
  vi.resetModules();
  const reloaded = await import('#admin/posts/screen/openEditor.ts');
  const fresh = reloaded.startEditor(undefined);
  const back = reloaded.nextEditor(fresh, { id: '7', state: savedInEditor(former.key) });
  expect(back).toMatchObject({ id: '7', isNew: false });
});
