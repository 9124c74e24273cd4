import { type Consent, consentVersion, readConsent } from '#domain/site/cookieConsent.ts';
import { type Purpose, purposesOf, type Services } from '#domain/site/services.ts';
import { consentKey, store, stored } from './consentStore.ts';

/**
 * Asks readers before anything of other companies is loaded, keeps what they decide in their own
 * browser, and loads only that. Taking consent back removes what can be removed and loads the page anew.
 */
const banner = document.querySelector<HTMLElement>('[data-consent]');
if (banner) askForConsent(banner, JSON.parse(banner.dataset.consent ?? '{}'));

function askForConsent(banner: HTMLElement, services: Services) {
  const asked = purposesOf(services);
  const form = banner.querySelector('form');
  const details = banner.querySelector('details');
  const close = banner.querySelector<HTMLElement>('[data-choice="close"]');
  const openers = document.querySelectorAll<HTMLElement>('[data-consent-open]');
  const running = new Set<Purpose>();
  let openedBy: HTMLElement | undefined;

  const decided = () => readConsent(stored(), { asked, nowMs: Date.now() });
  const boxes = () =>
    asked.flatMap((purpose) => {
      const box = form?.elements.namedItem(purpose);
      return box instanceof HTMLInputElement ? [{ purpose, box }] : [];
    });

  /** Makes the page be as the decision says, as far as there is one. */
  function follow(consent: Consent | undefined) {
    if ([...running].some((purpose) => !consent?.granted[purpose])) return void withdraw();
    for (const purpose of asked) {
      if (!consent?.granted[purpose] || running.has(purpose)) continue;
      running.add(purpose);
      void load(purpose, services);
    }
  }

  function decide(choose: (purpose: Purpose) => boolean) {
    const granted = Object.fromEntries(asked.map((purpose) => [purpose, choose(purpose)]));
    const consent = { version: consentVersion, decidedAt: new Date().toISOString(), granted };
    store(JSON.stringify(consent));
    hide();
    follow(consent);
  }

  function show(isReopened: boolean) {
    const consent = decided();
    for (const { purpose, box } of boxes()) box.checked = consent?.granted[purpose] ?? false;
    if (details) details.open = isReopened;
    if (close) close.hidden = consent === undefined;
    banner.hidden = false;
    if (isReopened) banner.focus();
  }

  function hide() {
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (hadFocus) openedBy?.focus();
    openedBy = undefined;
  }

  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null;
    if (button?.dataset.choice === 'accept') decide(() => true);
    if (button?.dataset.choice === 'reject') decide(() => false);
    if (button?.dataset.choice === 'close') hide();
  });
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && decided()) hide();
  });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = new Set(boxes().flatMap(({ purpose, box }) => (box.checked ? [purpose] : [])));
    decide((purpose) => chosen.has(purpose));
  });
  for (const opener of openers) {
    opener.addEventListener('click', () => {
      openedBy = opener;
      show(true);
    });
  }
  // Decided in another window, or before this page came back from the browser's memory.
  const lookAgain = () => {
    const consent = decided();
    if (consent) hide();
    follow(consent);
  };
  addEventListener('storage', ({ key }) => {
    if (key === consentKey) lookAgain();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookAgain();
  });

  const consent = decided();
  if (consent) follow(consent);
  else show(false);
}

/** What a purpose needs is fetched only for readers who agreed to it. */
async function load(purpose: Purpose, services: Services) {
  if (purpose === 'analytics') (await import('./analytics.ts')).startAnalytics(services);
  else (await import('./advertising.ts')).startAdvertising(services);
}

async function withdraw() {
  const { forgetServices } = await import('./forgetServices.ts');
  forgetServices();
  location.reload();
}
