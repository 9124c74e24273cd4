/** Keys of the editor. `Mod` is Ctrl, or ⌘ on a Mac. */
export const keysOf = {
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

type Keys = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>;

/**
 * Whether an event is these keys. Letters and digits go by their place when the keyboard writes
 * another script (Ctrl+B is Ctrl+נ on a Hebrew one), by their letter when it is Latin.
 */
export function isShortcut(event: Keys, keys: string, onMac = isMac()): boolean {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  if (event.getModifierState('AltGraph')) return false;
  if (event.altKey !== has('Alt') || event.shiftKey !== has('Shift')) return false;
  if (event.ctrlKey !== (has('Mod') && !onMac) || event.metaKey !== (has('Mod') && onMac)) {
    return false;
  }
  return keyOf(event) === key.toUpperCase();
}

function keyOf({ key, code }: Keys): string {
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  const isLatinLetter = /^[a-z]$/i.test(key);
  if (code.startsWith('Digit') || (place && !isLatinLetter)) return place ?? key;
  return (code === 'Slash' ? '/' : key).toUpperCase();
}

/** `Mod+Shift+8` → `Ctrl+Shift+8`, or `⌘⇧8` on a Mac. */
export function shortcutText(keys: string, onMac = isMac()): string {
  if (!onMac) return keys.replace('Mod', 'Ctrl');
  return keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥');
}
