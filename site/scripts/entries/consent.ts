import { type Consent, cookieConsentVersion, parseConsent } from '#domain/site/cookieConsent.ts';
import {
  consentPurposes,
  type Purpose,
  type ThirdPartyServices,
} from '#domain/site/thirdPartyServices.ts';
import { consentKey, readStoredConsent, storeConsent } from '../consent/consentStore.ts';

// Asks visitors for consent before any third-party service is loaded. If the visitor withdraws consent,
// removes the services' data as far as possible and reloads the page.

const banner = document.querySelector<HTMLElement>('[data-consent]');
if (banner) startConsent(banner, JSON.parse(banner.dataset.consent ?? '{}'));

function startConsent(banner: HTMLElement, services: ThirdPartyServices) {
  const purposes = consentPurposes(services);
  const loadServices = createServiceLoader(purposes, services);
  const dialog = createConsentDialog(banner, purposes);
  const readConsent = () => parseConsent(readStoredConsent(), { purposes, nowMs: Date.now() });

  function decide(choose: (purpose: Purpose) => boolean) {
    const granted = Object.fromEntries(purposes.map((purpose) => [purpose, choose(purpose)]));
    const consent = { version: cookieConsentVersion, decidedAt: new Date().toISOString(), granted };
    storeConsent(JSON.stringify(consent));
    dialog.hide();
    loadServices(consent);
  }

  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null;
    if (button?.dataset.choice === 'accept') decide(() => true);
    if (button?.dataset.choice === 'reject') decide(() => false);
    if (button?.dataset.choice === 'close') dialog.hide();
  });
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && readConsent()) dialog.hide();
  });
  banner.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const checked = dialog.checkedPurposes();
    decide((purpose) => checked.has(purpose));
  });
  for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]'))
    opener.addEventListener('click', () => dialog.show(readConsent(), opener));

  // Applies a decision that was made in another window, or while this page was in the back/forward cache.
  const update = () => {
    const consent = readConsent();
    if (consent) dialog.hide();
    loadServices(consent);
  };
  addEventListener('storage', ({ key }) => {
    if (key === consentKey) update();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update();
  });

  const consent = readConsent();
  if (consent) loadServices(consent);
  else dialog.show(undefined);
}

function createConsentDialog(banner: HTMLElement, purposes: Purpose[]) {
  const form = banner.querySelector('form');
  const details = banner.querySelector('details');
  const close = banner.querySelector<HTMLElement>('[data-choice="close"]');
  let openedBy: HTMLElement | undefined;
  const boxes = () =>
    purposes.flatMap((purpose) => {
      const box = form?.elements.namedItem(purpose);
      return box instanceof HTMLInputElement ? [{ purpose, box }] : [];
    });

  return {
    checkedPurposes: () =>
      new Set(boxes().flatMap(({ purpose, box }) => (box.checked ? [purpose] : []))),

    /** If the visitor opened the banner by a button, `opener` is that button. */
    show(consent: Consent | undefined, opener?: HTMLElement) {
      for (const { purpose, box } of boxes()) box.checked = consent?.granted[purpose] ?? false;
      if (details) details.open = opener !== undefined;
      if (close) close.hidden = consent === undefined;
      banner.hidden = false;
      openedBy = opener;
      if (opener) banner.focus();
    },

    hide() {
      const hadFocus = banner.contains(document.activeElement);
      banner.hidden = true;
      if (hadFocus) openedBy?.focus();
      openedBy = undefined;
    },
  };
}

/**
 * Returns a function that loads the services of each granted purpose once, and reloads the page
 * when consent is withdrawn.
 */
function createServiceLoader(purposes: Purpose[], services: ThirdPartyServices) {
  const loaded = new Set<Purpose>();
  return (consent: Consent | undefined) => {
    if ([...loaded].some((purpose) => !consent?.granted[purpose])) return void withdraw();
    for (const purpose of purposes) {
      if (!consent?.granted[purpose] || loaded.has(purpose)) continue;
      loaded.add(purpose);
      void load(purpose, services);
    }
  };
}

async function load(purpose: Purpose, services: ThirdPartyServices) {
  if (purpose === 'analytics')
    (await import('../consent/startAnalytics.ts')).startAnalytics(services);
  else (await import('../consent/startAdvertising.ts')).startAdvertising(services);
}

async function withdraw() {
  const { removeServiceData } = await import('../consent/removeServiceData.ts');
  removeServiceData();
  location.reload();
}
