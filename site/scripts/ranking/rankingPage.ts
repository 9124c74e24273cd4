import { he } from '#domain/he/site/ranking.ts';
import { type RankedFacts, sortRanking } from '#domain/product/ranking.ts';
import { type RankingOrder, rankingOrders } from '#domain/product/rankingOrder.ts';
import { choiceQuery, isIncluded, type RankingChoice, readChoice } from './rankingChoice.ts';

interface RankedItem extends RankedFacts {
  element: HTMLElement;
}

const form = document.querySelector<HTMLFormElement>('.ranking-filter');
const list = document.querySelector<HTMLElement>('.ranking .ranking-list');
if (form && list) sortAndFilter(form, list);

/** Replaces the pages of the other orders: one list, sorted and filtered in place. The URL contains the choice. */
function sortAndFilter(form: HTMLFormElement, list: HTMLElement) {
  const defaultOrder = rankingOrders.find((order) => order === form.dataset.order) ?? 'score';
  const items = [...document.querySelectorAll<HTMLElement>('.ranking .ranked')].map(readItem);
  const status = form.querySelector('.ranking-status');
  const empty = document.querySelector('.ranking-empty');
  let shownQuery = location.search;

  function show(choice: RankingChoice) {
    shownQuery = location.search;
    const shown = sortRanking(items, choice.order).filter((item) => isIncluded(item, choice));
    list.replaceChildren(...shown.map(({ element }) => element));
    list.dataset.order = choice.order;
    mergeSections(list);
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
  const { score, price, date = '', brand = '' } = element.dataset;
  return {
    element,
    brand,
    scoreTenths: Number(score),
    priceAgorot: price === undefined ? null : Number(price),
    reviewedAt: date,
  };
}

/** Removes the headings of sections, because one list now contains all products. */
function mergeSections(list: HTMLElement) {
  document.querySelector('.ranking-sections')?.remove();
  for (const section of document.querySelectorAll('.ranking-section')) {
    if (section.contains(list)) section.querySelector('h2')?.classList.add('visually-hidden');
    else section.remove();
  }
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
