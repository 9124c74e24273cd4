import { expect, test } from 'vitest';
import { isShortcut, keysOf, shortcutText } from '#admin/posts/editor/shortcuts.ts';

const pressed = (keys: Partial<KeyboardEvent>, modifiers: string[] = []) => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  getModifierState: (name: string) => modifiers.includes(name),
  ...keys,
});

test.each([
  ['on a Latin keyboard', { key: 'b', code: 'KeyB', ctrlKey: true }, keysOf.bold],
  ['on a Hebrew keyboard', { key: 'נ', code: 'KeyB', ctrlKey: true }, keysOf.bold],
  ['with caps lock', { key: 'B', code: 'KeyB', ctrlKey: true }, keysOf.bold],
  ['by letter on Dvorak', { key: 'b', code: 'KeyN', ctrlKey: true }, keysOf.bold],
  [
    'by place of digits',
    { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true },
    keysOf.bulletList,
  ],
  [
    'with other keys held',
    { key: 'Enter', code: 'Enter', ctrlKey: true, shiftKey: true },
    keysOf.publish,
  ],
  ['of a function key', { key: 'F10', code: 'F10', altKey: true }, keysOf.toToolbar],
  ['of a sign', { key: '/', code: 'Slash', ctrlKey: true }, keysOf.help],
  ['of a sign, in Hebrew', { key: '.', code: 'Slash', ctrlKey: true }, keysOf.help],
])('a shortcut is known %s', (_, event, keys) => {
  expect(isShortcut(pressed(event), keys, false)).toBe(true);
});

test.each([
  ['without its modifier', { key: 'b', code: 'KeyB' }, keysOf.bold],
  ['with one too many', { key: 'b', code: 'KeyB', ctrlKey: true, shiftKey: true }, keysOf.bold],
  ['with the key of a Mac', { key: 'b', code: 'KeyB', metaKey: true }, keysOf.bold],
  ['of another letter', { key: 'n', code: 'KeyB', ctrlKey: true }, keysOf.bold],
])('it is not taken %s', (_, event, keys) => {
  expect(isShortcut(pressed(event), keys, false)).toBe(false);
});

test('AltGr types signs and is never a shortcut', () => {
  const event = pressed({ key: '₪', code: 'Digit2', ctrlKey: true, altKey: true }, ['AltGraph']);
  expect(isShortcut(event, keysOf.heading2, false)).toBe(false);
});

test('a Mac has keys of its own', () => {
  const event = pressed({ key: 's', code: 'KeyS', metaKey: true });
  expect(isShortcut(event, keysOf.save, true)).toBe(true);
  expect(shortcutText(keysOf.bulletList, true)).toBe('⌘⇧8');
  expect(shortcutText(keysOf.bulletList, false)).toBe('Ctrl+Shift+8');
});

test('no two shortcuts are the same keys', () => {
  expect(new Set(Object.values(keysOf)).size).toBe(Object.keys(keysOf).length);
});
