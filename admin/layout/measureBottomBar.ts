/** CSS variable with the height that a bar at the bottom of the window takes; unset without a bar. */
export const bottomBarHeight = '--bottom-bar-height';

/**
 * Measures a bar at the bottom of the window for the toasts above it. Use as the `ref` of the bar.
 * React calls the returned function when it removes the bar.
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
