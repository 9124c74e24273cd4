/** CSS variable with the height of the bar at the bottom of the window. */
export const bottomBarHeight = '--bottom-bar-height';

/** Stores the height of a bar in a CSS variable. The returned function removes the variable. */
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
