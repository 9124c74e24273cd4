import { Parchment } from 'quill/core.js';
import { limits } from '#domain/limits.ts';

const { Attributor, ClassAttributor, Scope } = Parchment;

/** Direction of a paragraph. Quill's own format supports only `rtl`, but an English paragraph needs `ltr`. */
export const dir = new Attributor('dir', 'dir', {
  scope: Scope.BLOCK,
  whitelist: ['rtl', 'ltr', 'auto'],
});

/** Class that older posts use for the direction. The editor keeps it unchanged. */
export const direction = new ClassAttributor('direction', 'ql-direction', {
  scope: Scope.BLOCK,
  whitelist: ['rtl'],
});

export const align = new ClassAttributor('align', 'ql-align', {
  scope: Scope.BLOCK,
  whitelist: ['left', 'right', 'center', 'justify'],
});

export const indent = new (class IndentAttributor extends ClassAttributor {
  override add(node: HTMLElement, value: unknown): boolean {
    const level = nextLevel(value, this.value(node) ?? 0);
    if (level > 0) return super.add(node, String(level));
    this.remove(node);
    return true;
  }

  override canAdd(node: HTMLElement, value: unknown): boolean {
    return typeof value === 'number' || super.canAdd(node, value);
  }

  override value(node: HTMLElement): number | undefined {
    return Number.parseInt(super.value(node), 10) || undefined;
  }
})('indent', 'ql-indent', {
  scope: Scope.BLOCK,
  whitelist: Array.from({ length: limits.editor.indentLevelMax }, (_, i) => String(i + 1)),
});

/** Returns the new indent level. The values `+1` and `-1` are relative to the current level. */
function nextLevel(value: unknown, current: number): number {
  const number = Number(value) || 0;
  const level = value === '+1' || value === '-1' ? current + number : number;
  return Math.min(limits.editor.indentLevelMax, Math.max(0, level));
}
