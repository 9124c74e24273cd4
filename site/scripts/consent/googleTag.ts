import type { Reporter } from './reporter.ts';
import { loadThirdPartyScript } from './thirdPartyScript.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Creates a reporter for Google Analytics and sets the privacy options of Google's tag. */
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
    // Disabled, because `pageView` below reports all page views, including the views of pages that the
    // browser restores from the back/forward cache.
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
