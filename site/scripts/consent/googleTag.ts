import { loadThirdPartyScript } from './loadThirdPartyScript.ts';
import type { Reporter } from './reporter.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function googleTag(id: string): Reporter {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's script accepts only arguments objects.
    dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Google's automatic page views are off, because `pageView` also reports pages from the back/forward
    // cache.
    send_page_view: false,
  });
  void loadThirdPartyScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return {
    pageView: () =>
      gtag('event', 'page_view', {
        page_title: document.title,
        page_location: location.href,
        page_path: location.pathname,
      }),
    event: (name, params) => gtag('event', name, params),
  };
}
