import { limits } from '#domain/limits.ts';

/**
 * The sidebar's ad: loading, then the ad, or the house ad where none comes. Its code runs in a frame
 * that shares nothing with the page and can only say how tall it is.
 */
export function fillAdSlots() {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        fill(target);
      }
    },
    { rootMargin: `${limits.ad.nearPx}px` },
  );
  for (const slot of document.querySelectorAll('[data-ad-slot]')) near.observe(slot);
}

function fill(slot: HTMLElement) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-popups');
  frame.title = slot.ariaLabel ?? '';
  frame.referrerPolicy = 'origin';
  frame.src = slot.dataset.adSlot ?? '';
  slot.dataset.state = 'loading';
  slot.append(frame);
  const giveUp = setTimeout(() => {
    delete slot.dataset.state;
    frame.remove();
    removeEventListener('message', listen);
  }, limits.ad.waitMs);

  function listen({ source, data }: MessageEvent<unknown>) {
    const heightPx = heightIn(data);
    // The window of the frame, whatever runs in it: what it says is a number or nothing.
    if (source !== frame.contentWindow || heightPx === undefined) return;
    if (slot.dataset.state === 'loading' && heightPx < emptyHeightPx) return;
    clearTimeout(giveUp);
    slot.dataset.state = 'ad';
    frame.style.blockSize = `${Math.min(heightPx, limits.ad.heightMaxPx)}px`;
  }
  addEventListener('message', listen);
}

/** A frame that stays lower than a line of text shows no ad. */
const emptyHeightPx = 10;

function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('adHeightPx' in data)) return undefined;
  const { adHeightPx } = data;
  return typeof adHeightPx === 'number' && adHeightPx >= 0 ? adHeightPx : undefined;
}
