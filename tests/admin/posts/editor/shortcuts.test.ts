import { expect, test } from 'vitest';
import {
  matchesShortcut,
  shortcutLabel,
  shortcuts,
} from '#admin/posts/editor/keyboard/shortcuts.ts';

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
  ['on a Latin keyboard', { key: 'b', code: 'KeyB', ctrlKey: true }, shortcuts.bold],
  ['on a Hebrew keyboard', { key: 'נ', code: 'KeyB', ctrlKey: true }, shortcuts.bold],
  ['with caps lock', { key: 'B', code: 'KeyB', ctrlKey: true }, shortcuts.bold],
  ['by letter on Dvorak', { key: 'b', code: 'KeyN', ctrlKey: true }, shortcuts.bold],
  [
    'by place of digits',
    { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true },
    shortcuts.bulletList,
  ],
  [
    'with other keys held',
    { key: 'Enter', code: 'Enter', ctrlKey: true, shiftKey: true },
    shortcuts.publish,
  ],
  ['of a function key', { key: 'F10', code: 'F10', altKey: true }, shortcuts.toToolbar],
  ['of a sign', { key: '/', code: 'Slash', ctrlKey: true }, shortcuts.help],
  ['of a sign, in Hebrew', { key: '.', code: 'Slash', ctrlKey: true }, shortcuts.help],
])('a shortcut is known %s', (_, event, keys) => {
  expect(matchesShortcut(pressed(event), keys, false)).toBe(true);
});

test.each([
  ['without its modifier', { key: 'b', code: 'KeyB' }, shortcuts.bold],
  ['with one too many', { key: 'b', code: 'KeyB', ctrlKey: true, shiftKey: true }, shortcuts.bold],
  ['with the key of a Mac', { key: 'b', code: 'KeyB', metaKey: true }, shortcuts.bold],
  ['of another letter', { key: 'n', code: 'KeyB', ctrlKey: true }, shortcuts.bold],
])('it is not taken %s', (_, event, keys) => {
  expect(matchesShortcut(pressed(event), keys, false)).toBe(false);
});

test('AltGr types signs and is never a shortcut', () => {
  const event = pressed({ key: '₪', code: 'Digit2', ctrlKey: true, altKey: true }, ['AltGraph']);
  expect(matchesShortcut(event, shortcuts.heading2, false)).toBe(false);
});

test('a Mac has keys of its own', () => {
  const event = pressed({ key: 's', code: 'KeyS', metaKey: true });
  expect(matchesShortcut(event, shortcuts.save, true)).toBe(true);
  expect(shortcutLabel(shortcuts.bulletList, true)).toBe('⌘⇧8');
  expect(shortcutLabel(shortcuts.bulletList, false)).toBe('Ctrl+Shift+8');
});

test('no two shortcuts are the same keys', () => {
  expect(new Set(Object.values(shortcuts)).size).toBe(Object.keys(shortcuts).length);
});
