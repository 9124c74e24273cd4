import { authorPath, categoryPath, homePath, postPath, postsPath, tagPath } from '#domain/paths.ts';
import type { ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';
import { loadThirdPartyScript } from './loadThirdPartyScript.ts';

declare global {
  interface Window {
    _taboola?: object[];
  }
}

/** Replaces the promo with content of recommendation networks. If no network loads, shows the promo again. */
export function showRecommended({ taboolaId, outbrainIds }: ThirdPartyServices) {
  const promo = document.querySelector<HTMLElement>('[data-recommended]');
  if (!promo || (!taboolaId && outbrainIds.length === 0)) return;
  const box = document.createElement('aside');
  box.className = 'recommended';
  box.ariaLabel = promo.dataset.recommended ?? '';
  const label = document.createElement('p');
  label.className = 'ad-label';
  label.textContent = box.ariaLabel;
  box.append(label);
  const loads = [
    ...(taboolaId ? [addTaboola(box, taboolaId)] : []),
    ...(outbrainIds.length > 0 ? [addOutbrain(box, outbrainIds)] : []),
  ];
  promo.after(box);
  promo.hidden = true;
  void Promise.all(loads).then((hasLoaded) => {
    if (hasLoaded.some(Boolean)) return;
    box.remove();
    promo.hidden = false;
  });
}

function addTaboola(box: HTMLElement, publisherId: string): Promise<boolean> {
  const container = document.createElement('div');
  container.id = 'taboola-below-article-thumbnails';
  box.append(container);
  window._taboola ??= [];
  window._taboola.push(
    { [taboolaPageType()]: 'auto' },
    {
      mode: 'thumbnails-a',
      container: container.id,
      placement: 'Below Article Thumbnails',
      target_type: 'mix',
    },
    { flush: true },
  );
  return loadThirdPartyScript(`https://cdn.taboola.com/libtrc/${publisherId}/loader.js`, {
    id: 'tb_loader_script',
  });
}

function addOutbrain(box: HTMLElement, widgetIds: string[]): Promise<boolean> {
  for (const widgetId of widgetIds) {
    const widget = document.createElement('div');
    widget.className = 'OUTBRAIN';
    widget.dataset.widgetId = widgetId;
    widget.dataset.src =
      document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href;
    box.append(widget);
  }
  return loadThirdPartyScript('https://widgets.outbrain.com/outbrain.js');
}

function taboolaPageType(): 'home' | 'article' | 'category' | 'other' {
  const { pathname } = location;
  if (pathname === homePath) return 'home';
  if (pathname.startsWith(postPath(''))) return 'article';
  const isList = [categoryPath(''), authorPath(''), tagPath(''), postsPath].some((path) =>
    pathname.startsWith(path),
  );
  return isList ? 'category' : 'other';
}
