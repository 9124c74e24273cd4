import { limits } from '#domain/limits.ts';

/**
 * Loads the ad of the sidebar when its slot is almost in view. The ad code runs in a sandboxed frame, which
 * cannot access the page. If no ad loads, the slot keeps showing the house ad.
 */
export function fillAdSlots() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        fill(target);
      }
    },
    { rootMargin: `${limits.ad.loadMarginPx}px` },
  );
  for (const slot of document.querySelectorAll('[data-ad-slot]')) observer.observe(slot);
}

function fill(slot: HTMLElement) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-popups');
  frame.title = slot.ariaLabel ?? '';
  frame.referrerPolicy = 'origin';
  frame.src = slot.dataset.adSlot ?? '';
  slot.dataset.state = 'loading';
  slot.append(frame);
  const timeout = setTimeout(() => {
    delete slot.dataset.state;
    frame.remove();
    removeEventListener('message', handleMessage);
  }, limits.ad.loadTimeoutMs);

  function handleMessage({ source, data }: MessageEvent<unknown>) {
    const heightPx = parseHeight(data);
    // Ignores messages from other windows and messages without a height. The third-party code in the frame
    // may send any message.
    if (source !== frame.contentWindow || heightPx === undefined) return;
    if (slot.dataset.state === 'loading' && heightPx < adHeightMinPx) return;
    clearTimeout(timeout);
    slot.dataset.state = 'ad';
    frame.style.blockSize = `${Math.min(heightPx, limits.ad.heightMaxPx)}px`;
  }
  addEventListener('message', handleMessage);
}

/** Minimum height of an ad. A smaller frame contains no ad. */
const adHeightMinPx = 10;

function parseHeight(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('adHeightPx' in data)) return undefined;
  const { adHeightPx } = data;
  return typeof adHeightPx === 'number' && adHeightPx >= 0 ? adHeightPx : undefined;
}
