import { categoryPath, homePath, postPath, postsPath, tagPath } from '#domain/paths.ts';
import type { Services } from '#domain/site/services.ts';
import { loadForeignScript } from './foreignScript.ts';

declare global {
  interface Window {
    _taboola?: object[];
  }
}

/** Recommended content of networks in place of the promo; the promo comes back if none does. */
export function showRecommended({ taboolaId, outbrainIds }: Services) {
  const promo = document.querySelector<HTMLElement>('[data-recommended]');
  if (!promo || (!taboolaId && outbrainIds.length === 0)) return;
  const place = document.createElement('aside');
  place.className = 'recommended';
  place.ariaLabel = promo.dataset.recommended ?? '';
  const label = document.createElement('p');
  label.className = 'ad-label';
  label.textContent = place.ariaLabel;
  place.append(label);
  const arrivals = [
    ...(taboolaId ? [addTaboola(place, taboolaId)] : []),
    ...(outbrainIds.length > 0 ? [addOutbrain(place, outbrainIds)] : []),
  ];
  promo.after(place);
  promo.hidden = true;
  void Promise.all(arrivals).then((arrived) => {
    if (arrived.some(Boolean)) return;
    place.remove();
    promo.hidden = false;
  });
}

function addTaboola(place: HTMLElement, publisherId: string): Promise<boolean> {
  const container = document.createElement('div');
  container.id = 'taboola-below-article-thumbnails';
  place.append(container);
  window._taboola ??= [];
  window._taboola.push(
    { [pageKind()]: 'auto' },
    {
      mode: 'thumbnails-a',
      container: container.id,
      placement: 'Below Article Thumbnails',
      target_type: 'mix',
    },
    { flush: true },
  );
  return loadForeignScript(`https://cdn.taboola.com/libtrc/${publisherId}/loader.js`, {
    id: 'tb_loader_script',
  });
}

function addOutbrain(place: HTMLElement, widgetIds: string[]): Promise<boolean> {
  for (const widgetId of widgetIds) {
    const widget = document.createElement('div');
    widget.className = 'OUTBRAIN';
    widget.dataset.widgetId = widgetId;
    widget.dataset.src =
      document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href;
    place.append(widget);
  }
  return loadForeignScript('https://widgets.outbrain.com/outbrain.js');
}

/** What Taboola calls a page like this one. */
function pageKind(): 'home' | 'article' | 'category' | 'other' {
  const { pathname } = location;
  if (pathname === homePath) return 'home';
  if (pathname.startsWith(postPath(''))) return 'article';
  const isList = [categoryPath(''), tagPath(''), postsPath].some((path) =>
    pathname.startsWith(path),
  );
  return isList ? 'category' : 'other';
}
