import { limits } from '#domain/limits.ts';
import { applyChanges } from './applyChanges.ts';

/**
 * Returns a function that updates the open page after a save. The builder publishes the page shortly after
 * the save, so the function fetches the page several times. A page has only one refresher, because it
 * remembers which version of the page is open.
 */
export function createPageRefresher(): () => void {
  let shown = fetchPage();
  let saveCount = 0;

  async function refresh() {
    saveCount++;
    const thisSave = saveCount;
    for (const delayMs of limits.quickEdit.refreshDelaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const after = await fetchPage();
      // Stops if a later save has started its own refresh. Two refreshes at once would both apply the same
      // difference.
      if (thisSave !== saveCount) return;
      const before = await shown;
      if (after === undefined || after === before) continue;
      shown = Promise.resolve(after);
      if (before !== undefined) showChanges(parse(before), parse(after));
    }
  }

  return () => void refresh();
}

async function fetchPage(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    console.debug('The page cannot be fetched again', error);
    return undefined;
  }
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function showChanges(before: Document, after: Document) {
  document.title = after.title;
  for (const selector of ['body > header', 'body > main', 'body > footer']) {
    const [shown, previous, next] = [document, before, after].map((page) =>
      page.querySelector(selector),
    );
    if (shown && previous && next) applyChanges(shown, previous, next);
  }
}
