import { limits } from '#domain/limits.ts';
import {
  aboutPath,
  categoryPath,
  homePath,
  logoPath,
  postsPath,
  searchPath,
} from '#domain/paths.ts';
import { isPrefetchable, linkRulesText, prefersLessData } from '../navigation/prefetchRules.ts';

/**
 * Prefetches the pages that visitors probably open next. Prefetching runs no script, so no view is counted.
 */
const { delayMs, commonDelayMs, popularDelayMs, popularMax } = limits.prefetch;
const fetched = new Set<string>();

if (!prefersLessData(Reflect.get(navigator, 'connection'))) {
  watchLinks();
  if (location.pathname === homePath) {
    prefetch([aboutPath, postsPath, categoryPath('tech'), categoryPath('home')]);
  }
  void prefetchInSteps();
}

async function prefetchInSteps() {
  await pause(delayMs);
  prefetch([postsPath, aboutPath, categoryPath('tech'), categoryPath('gaming')]);
  addHint(logoPath, 'image');
  await pause(commonDelayMs);
  prefetch([searchPath]);
  await pause(popularDelayMs);
  const popular = document.querySelectorAll<HTMLAnchorElement>('[data-popular] .card-title a');
  prefetch([...popular].slice(0, popularMax).map(({ pathname }) => pathname));
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Prefetches those paths to which this page has a link. Other paths may not exist. */
function prefetch(paths: string[]) {
  const linked = new Set([...document.links].map(({ pathname }) => pathname));
  const missing = paths.filter(
    (path) => path !== location.pathname && linked.has(path) && !fetched.has(path),
  );
  for (const path of missing) fetched.add(path);
  for (const path of missing) addHint(path);
}

/**
 * Prefetches a page when the visitor hovers, touches or focuses its link. With speculation rules the browser
 * does this itself.
 */
function watchLinks() {
  if (HTMLScriptElement.supports?.('speculationrules')) return addRules();
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || fetched.has(link.href) || !isPrefetchable(link, location)) return;
    fetched.add(link.href);
    addHint(link.href);
  };
  for (const name of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(name, prefetchTarget, { passive: true });
}

function addRules() {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = linkRulesText;
  document.head.append(script);
}

function addHint(href: string, as?: string) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  if (as) link.as = as;
  document.head.append(link);
}
