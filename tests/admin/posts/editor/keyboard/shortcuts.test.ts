import { expect, test } from 'vitest';
import {
  matchesShortcut,
  shortcutLabel,
  shortcuts,
} from '#admin/posts/editor/keyboard/shortcuts.ts';

const keyPress = (keys: Partial<KeyboardEvent>, modifiers: string[] = []) => ({
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
  ['by letter on a Dvorak keyboard', { key: 'b', code: 'KeyN', ctrlKey: true }, shortcuts.bold],
  [
    'by the position of a digit key',
    { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true },
    shortcuts.bulletList,
  ],
  [
    'with several modifiers',
    { key: 'Enter', code: 'Enter', ctrlKey: true, shiftKey: true },
    shortcuts.publish,
  ],
  ['with a function key', { key: 'F10', code: 'F10', altKey: true }, shortcuts.toToolbar],
  ['with a punctuation key', { key: '/', code: 'Slash', ctrlKey: true }, shortcuts.help],
  [
    'with a punctuation key on a Hebrew keyboard',
    { key: '.', code: 'Slash', ctrlKey: true },
    shortcuts.help,
  ],
])('a key press %s matches its shortcut', (_, event, keys) => {
  expect(matchesShortcut(keyPress(event), keys, false)).toBe(true);
});

test.each([
  ['without its modifier', { key: 'b', code: 'KeyB' }, shortcuts.bold],
  [
    'with an extra modifier',
    { key: 'b', code: 'KeyB', ctrlKey: true, shiftKey: true },
    shortcuts.bold,
  ],
  ['with the modifier of a Mac', { key: 'b', code: 'KeyB', metaKey: true }, shortcuts.bold],
  ['with another letter', { key: 'n', code: 'KeyB', ctrlKey: true }, shortcuts.bold],
])('a key press %s does not match the shortcut', (_, event, keys) => {
  expect(matchesShortcut(keyPress(event), keys, false)).toBe(false);
});

test('a key press with AltGr matches no shortcut', () => {
  const event = keyPress({ key: '₪', code: 'Digit2', ctrlKey: true, altKey: true }, ['AltGraph']);
  expect(matchesShortcut(event, shortcuts.heading2, false)).toBe(false);
});

test('shortcuts use the Mac modifier keys on a Mac', () => {
  const event = keyPress({ key: 's', code: 'KeyS', metaKey: true });
  expect(matchesShortcut(event, shortcuts.save, true)).toBe(true);
  expect(shortcutLabel(shortcuts.bulletList, true)).toBe('⌘⇧8');
  expect(shortcutLabel(shortcuts.bulletList, false)).toBe('Ctrl+Shift+8');
});

test('no two actions have the same shortcut', () => {
  expect(new Set(Object.values(shortcuts)).size).toBe(Object.keys(shortcuts).length);
});
