import { he } from '#domain/he/site/ranking.ts';
import { type RankedFacts, sortRanking } from '#domain/product/ranking.ts';
import { type RankingOrder, rankingOrders } from '#domain/product/rankingOrder.ts';
import {
  choiceQuery,
  isIncluded,
  type RankingChoice,
  readChoice,
} from '../ranking/rankingChoice.ts';

interface RankedItem extends RankedFacts {
  element: HTMLElement;
}

const form = document.querySelector<HTMLFormElement>('.ranking-filter');
if (form) sortAndFilter(form);

/**
 * Replaces the pages of the other orders: one list, sorted and filtered in place. The URL contains the choice. Without a choice,
 * the page has its sections.
 */
function sortAndFilter(form: HTMLFormElement) {
  const defaultOrder = rankingOrders.find((order) => order === form.dataset.order) ?? 'score';
  const items = [...document.querySelectorAll<HTMLElement>('.ranking .ranked')].map(readItem);
  const status = form.querySelector('.ranking-status');
  const empty = document.querySelector('.ranking-empty');
  const reset = form.querySelector<HTMLButtonElement>('[type=reset]');
  const lists = createLists(defaultOrder);
  let shownQuery = location.search;

  function show(choice: RankingChoice) {
    shownQuery = location.search;
    const shown = sortRanking(items, choice.order).filter((item) => isIncluded(item, choice));
    const hasChoice = choiceQuery(choice, defaultOrder) !== '';
    if (hasChoice)
      lists.merge(
        choice.order,
        shown.map(({ element }) => element),
      );
    else lists.restore();
    // A disabled button cannot keep the focus.
    if (!hasChoice && document.activeElement === reset) form.querySelector('select')?.focus();
    reset?.toggleAttribute('disabled', !hasChoice);
    empty?.toggleAttribute('hidden', shown.length > 0);
    if (status) status.textContent = he.shown(shown.length, items.length);
  }

  function showUrl() {
    const choice = readChoice(new URLSearchParams(location.search), defaultOrder);
    for (const [name, value] of Object.entries(choice)) selectOption(form, name, value);
    show(formChoice(form, defaultOrder));
  }

  function showForm() {
    const choice = formChoice(form, defaultOrder);
    const query = choiceQuery(choice, defaultOrder);
    if (query !== location.search) history.pushState(null, '', location.pathname + query);
    show(choice);
  }

  form.addEventListener('change', showForm);
  // The fields have their first values after the event.
  form.addEventListener('reset', () => setTimeout(showForm));
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('popstate', () => {
    // A link to a section of the page changes only the fragment.
    if (location.search !== shownQuery) showUrl();
  });
  if (location.search !== '') showUrl();
  // The visitor may have chosen before this script ran.
  else if (choiceQuery(formChoice(form, defaultOrder), defaultOrder) !== '') showForm();
}

function readItem(element: HTMLElement): RankedItem {
  const { score, price, date = '', brand = '', status } = element.dataset;
  return {
    element,
    brand,
    status: status === 'discontinued' ? status : 'current',
    scoreTenths: Number(score),
    priceAgorot: price === undefined ? null : Number(price),
    reviewedAt: date,
  };
}

/** The lists of the page's sections. `merge` shows one list instead, and `restore` the sections. */
function createLists(defaultOrder: RankingOrder) {
  const links = document.querySelector('.ranking-sections');
  const sections = [...document.querySelectorAll('.ranking-section')].flatMap((section) => {
    const list = section.querySelector<HTMLElement>('.ranking-list');
    const heading = section.querySelector('h2[id]');
    const title = [...(heading?.childNodes ?? [])];
    return list ? { section, list, heading, title, items: [...list.children] } : [];
  });
  const setMerged = (isMerged: boolean) => {
    links?.toggleAttribute('hidden', isMerged);
    for (const [i, { section, heading }] of sections.entries()) {
      heading?.classList.toggle('visually-hidden', isMerged);
      section.toggleAttribute('hidden', isMerged && i > 0);
    }
  };

  return {
    merge(order: RankingOrder, items: Element[]) {
      for (const { list } of sections) list.replaceChildren();
      const [first] = sections;
      first?.list.replaceChildren(...items);
      first?.list.setAttribute('data-order', order);
      // The heading names the section for screen readers.
      first?.heading?.replaceChildren(he.order[order]);
      setMerged(true);
    },
    restore() {
      for (const { list, heading, title, items } of sections) {
        list.replaceChildren(...items);
        list.dataset.order = defaultOrder;
        heading?.replaceChildren(...title);
      }
      setMerged(false);
    },
  };
}

/** Selects a value, or the first one if the field has no such value. */
function selectOption(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLSelectElement)) return;
  const index = [...field.options].findIndex((option) => option.value === value);
  field.selectedIndex = Math.max(0, index);
}

function formChoice(form: HTMLFormElement, defaultOrder: RankingOrder): RankingChoice {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readChoice(new URLSearchParams(values), defaultOrder);
}
