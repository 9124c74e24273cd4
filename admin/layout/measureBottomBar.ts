/**
 * CSS variable with the height of a bar at the bottom of the window. It is unset while there is no such bar.
 */
export const bottomBarHeight = '--bottom-bar-height';

/**
 * Stores the height of a bar at the bottom of the window in a CSS variable, so that toasts appear above the
 * bar. The function is the `ref` of the bar: React calls the returned function when it removes the bar.
 */
export function measureBottomBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { top } = bar.getBoundingClientRect();
    style.setProperty(bottomBarHeight, `${Math.ceil(window.innerHeight - top)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(bottomBarHeight);
  };
}
