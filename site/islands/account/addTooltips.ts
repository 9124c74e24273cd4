import { limits } from '#domain/limits.ts';

/**
 * Shows the tooltip of an icon button on keyboard focus, or after the mouse has rested on the button. If the
 * mouse then moves to another button, that button shows its tooltip without a delay.
 */
export function addTooltips(icons: readonly HTMLElement[]) {
  const { delayMs, skipDelayMs } = limits.tooltip;
  let timer = 0;
  let hiddenAtMs = Number.NEGATIVE_INFINITY;

  const isShown = (icon: HTMLElement) => icon.dataset.tooltipOpen !== undefined;
  const show = (icon: HTMLElement) => {
    icon.dataset.tooltipOpen = '';
    // Escape also hides the tooltip of a button that only the mouse is on.
    document.addEventListener('keydown', hideOnEscape);
  };
  const hide = (icon: HTMLElement) => {
    clearTimeout(timer);
    if (!isShown(icon)) return;
    delete icon.dataset.tooltipOpen;
    hiddenAtMs = performance.now();
    if (!icons.some(isShown)) document.removeEventListener('keydown', hideOnEscape);
  };
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') for (const icon of icons) hide(icon);
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
  }
}
