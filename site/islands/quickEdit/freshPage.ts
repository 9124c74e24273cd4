import { limits } from '#domain/limits.ts';
import { applyChanges } from './applyChanges.ts';

/**
 * Remembers the page as it is published, and answers a function that brings what is shown up to
 * date after a save: pages are published milliseconds later, so it looks again for some seconds.
 */
export function followPage(): () => void {
  let shown = fetchPage();
  let round = 0;

  async function showFreshPage() {
    round++;
    const thisRound = round;
    for (const delayMs of limits.quickEdit.freshPageAfterMs) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // A later save looks for itself.
      if (thisRound !== round) return;
      const [before, after] = [await shown, await fetchPage()];
      if (before === undefined || after === undefined || before === after) continue;
      shown = Promise.resolve(after);
      show(parse(before), parse(after));
    }
  }

  return () => void showFreshPage();
}

/** The page at this address as HTML; undefined when it cannot be had, or is there no more. */
async function fetchPage(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    console.debug('The page cannot be looked at again', error);
    return undefined;
  }
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function show(before: Document, after: Document) {
  document.title = after.title;
  for (const part of ['body > header', 'body > main', 'body > footer']) {
    const [live, was, is] = [document, before, after].map((page) => page.querySelector(part));
    if (live && was && is) applyChanges(live, was, is);
  }
}
