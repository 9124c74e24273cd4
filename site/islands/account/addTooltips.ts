import { limits } from '#domain/limits.ts';

/**
 * Shows the tooltip of an icon button on keyboard focus, or after the mouse has rested on the button. If the
 * mouse then moves to another button, that button shows its tooltip without a delay.
 */
export function addTooltips(icons: readonly HTMLElement[]) {
  const { delayMs, skipDelayMs } = limits.tooltip;
  let timer = 0;
  let hiddenAtMs = Number.NEGATIVE_INFINITY;

  const show = (icon: HTMLElement) => {
    icon.dataset.tooltipOpen = '';
  };
  const hide = (icon: HTMLElement) => {
    clearTimeout(timer);
    if (icon.dataset.tooltipOpen === undefined) return;
    delete icon.dataset.tooltipOpen;
    hiddenAtMs = performance.now();
  };
  for (const icon of icons) {
    icon.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      const skipsDelay = performance.now() - hiddenAtMs < skipDelayMs;
      timer = window.setTimeout(() => show(icon), skipsDelay ? 0 : delayMs);
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
