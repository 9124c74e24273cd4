import type { Reporter } from './analytics.ts';
import { loadForeignScript } from './foreignScript.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google Analytics by its own tag, told to know as little of the reader as it can. */
export function googleTag(id: string): Reporter {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's script takes nothing but arguments objects.
    dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Told of below, so that a page that comes back from memory counts too.
    send_page_view: false,
  });
  void loadForeignScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
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
