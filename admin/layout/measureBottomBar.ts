/** CSS variable with the height of the bar at the bottom of the window. Toasts appear above the bar. */
export const bottomBarHeight = '--bottom-bar-height';

/** Attribute of a measured bar. */
export const bottomBarAttribute = 'data-bottom-bar';

/**
 * A React ref for a bar with the position `fixed` or `sticky` at the bottom of the window. While the bar is mounted, the variable
 * contains the height of the bar plus its distance from the bottom of the window.
 */
export function measureBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  bar.setAttribute(bottomBarAttribute, '');
  const observer = new ResizeObserver(() => {
    const distance = Number.parseFloat(getComputedStyle(bar).bottom);
    style.setProperty(bottomBarHeight, `${Math.ceil(bar.offsetHeight + distance)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(bottomBarHeight);
  };
}
