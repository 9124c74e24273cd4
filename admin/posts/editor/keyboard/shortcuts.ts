/** Shortcuts of the editor screen. `Mod` is Ctrl, or ⌘ on a Mac. */
export const shortcuts = {
  bold: 'Mod+B',
  italic: 'Mod+I',
  underline: 'Mod+U',
  bulletList: 'Mod+Shift+8',
  orderedList: 'Mod+Shift+7',
  link: 'Mod+K',
  quote: 'Mod+Shift+9',
  paragraph: 'Mod+Alt+0',
  heading2: 'Mod+Alt+2',
  heading3: 'Mod+Alt+3',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
  softBreak: 'Shift+Enter',
  indent: 'Tab',
  toToolbar: 'Alt+F10',
  save: 'Mod+S',
  publish: 'Mod+Shift+Enter',
  preview: 'Mod+Shift+P',
  fullscreen: 'Mod+Shift+F',
  help: 'Mod+/',
} as const;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>;

/**
 * Returns whether a key press matches a shortcut. Non-Latin letters match by their position on the keyboard:
 * Ctrl+נ matches Ctrl+B.
 */
export function matchesShortcut(event: KeyPress, keys: string, onMac = isMac()): boolean {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  if (event.getModifierState('AltGraph')) return false;
  if (event.altKey !== has('Alt') || event.shiftKey !== has('Shift')) return false;
  if (event.ctrlKey !== (has('Mod') && !onMac) || event.metaKey !== (has('Mod') && onMac)) {
    return false;
  }
  return keyName(event) === key.toUpperCase();
}

function keyName({ key, code }: KeyPress): string {
  const position = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  const isLatinLetter = /^[a-z]$/i.test(key);
  if (code.startsWith('Digit') || (position && !isLatinLetter)) return position ?? key;
  return (code === 'Slash' ? '/' : key).toUpperCase();
}

/** Returns the label of a shortcut: `Mod+Shift+8` becomes `Ctrl+Shift+8`, or `⌘⇧8` on a Mac. */
export function shortcutLabel(keys: string, onMac = isMac()): string {
  if (!onMac) return keys.replace('Mod', 'Ctrl');
  return keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥');
}
