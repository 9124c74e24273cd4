import { limits } from '#domain/limits.ts';
import {
  aboutPath,
  categoryPath,
  homePath,
  logoPath,
  postsPath,
  searchPath,
} from '#domain/paths.ts';
import { isPrefetchable, isSparing, linkRules } from './prefetchRules.ts';

/**
 * Fetches pages before they are asked for: the ones that most readers want next, and any that a
 * finger or a pointer is about to open. What is fetched is a file and runs nothing, so it is no view.
 */
const { afterMs, commonAfterMs, popularAfterMs, popularMax } = limits.prefetch;
const fetched = new Set<string>();

if (!isSparing(Reflect.get(navigator, 'connection'))) {
  watchLinks();
  if (location.pathname === homePath) {
    prefetch([aboutPath, postsPath, categoryPath('tech'), categoryPath('home')]);
  }
  void prefetchInTurn();
}

async function prefetchInTurn() {
  await pause(afterMs);
  prefetch([postsPath, aboutPath, categoryPath('tech'), categoryPath('gaming')]);
  hint(logoPath, 'image');
  await pause(commonAfterMs);
  prefetch([searchPath]);
  await pause(popularAfterMs);
  const popular = document.querySelectorAll<HTMLAnchorElement>('[data-popular] .card-title a');
  prefetch([...popular].slice(0, popularMax).map(({ pathname }) => pathname));
}

function pause(delayMs: number) {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

/** Every page names those that exist in its menus: an address that none of its links has is left out. */
function prefetch(paths: string[]) {
  const linked = new Set([...document.links].map(({ pathname }) => pathname));
  const wanted = paths.filter(
    (path) => path !== location.pathname && linked.has(path) && !fetched.has(path),
  );
  for (const path of wanted) fetched.add(path);
  if (wanted.length === 0) return;
  if (takesRules()) addRules([{ urls: wanted }]);
  else for (const path of wanted) hint(path);
}

/** Links that somebody points at or touches; browsers that take rules watch for that themselves. */
function watchLinks() {
  if (takesRules()) {
    addRules([linkRules]);
    return;
  }
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || fetched.has(link.href) || !isPrefetchable(link, location)) return;
    fetched.add(link.href);
    hint(link.href);
  };
  for (const name of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(name, prefetchTarget, { passive: true });
}

/** Where a page says itself what may run, by hashes, browsers refuse rules that stand in it. */
function takesRules(): boolean {
  const saysItself = document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null;
  return HTMLScriptElement.supports?.('speculationrules') === true && !saysItself;
}

function addRules(prefetch: object[]) {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = JSON.stringify({ prefetch });
  document.head.append(script);
}

function hint(href: string, as?: string) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  if (as) link.as = as;
  document.head.append(link);
}
