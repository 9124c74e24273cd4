import type { Reporter } from './analytics.ts';
import { loadForeignScript } from './foreignScript.ts';

/** What Meta's script looks for when it comes: a function that keeps what it was told meanwhile. */
interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

export function metaPixel(id: string): Reporter {
  const fbq = createPixel();
  window.fbq = fbq;
  window._fbq = fbq;
  // Without this it reports each click and what stands on the page.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  void loadForeignScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    pageView: () => fbq('track', 'PageView'),
    event: (name, params) => fbq('trackCustom', name, params),
  };
}

function createPixel(): Pixel {
  const take = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const queue: unknown[][] = [];
  const pixel: Pixel = Object.assign(take, { queue, push: take, loaded: true, version: '2.0' });
  return pixel;
}
