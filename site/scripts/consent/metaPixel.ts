import { loadThirdPartyScript } from './loadThirdPartyScript.ts';
import type { Reporter } from './reporter.ts';

/** The function that Meta's script expects. It queues commands until the script has loaded. */
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
  // Stops the pixel from reporting clicks and page content automatically.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  void loadThirdPartyScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    pageView: () => fbq('track', 'PageView'),
    event: (name, params) => fbq('trackCustom', name, params),
  };
}

function createPixel(): Pixel {
  const send = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const queue: unknown[][] = [];
  const pixel: Pixel = Object.assign(send, { queue, push: send, loaded: true, version: '2.0' });
  return pixel;
}
