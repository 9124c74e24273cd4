import { limits } from '#domain/limits.ts';

/**
 * Shows the name of an icon once a pointer has rested on it, or the focus came by keyboard; who moves
 * on to the next one soon need not wait again.
 */
export function nameIcons(icons: readonly HTMLElement[]) {
  const { delayMs, skipDelayMs } = limits.tooltip;
  let timer = 0;
  let hiddenAtMs = Number.NEGATIVE_INFINITY;

  const show = (icon: HTMLElement) => {
    icon.dataset.named = '';
  };
  const hide = (icon: HTMLElement) => {
    clearTimeout(timer);
    if (icon.dataset.named === undefined) return;
    delete icon.dataset.named;
    hiddenAtMs = performance.now();
  };
  for (const icon of icons) {
    icon.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      const isMovedOn = performance.now() - hiddenAtMs < skipDelayMs;
      timer = window.setTimeout(() => show(icon), isMovedOn ? 0 : delayMs);
    });
    icon.addEventListener('focus', () => {
      if (icon.matches(':focus-visible')) show(icon);
    });
    for (const name of ['pointerleave', 'pointerdown', 'blur'] as const)
      icon.addEventListener(name, () => hide(icon));
    icon.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') hide(icon);
    });
  }
}
