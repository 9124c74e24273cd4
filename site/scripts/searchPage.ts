import { longDate } from '#domain/dates.ts';
import { he } from '#domain/he/search.ts';
import { limits } from '#domain/limits.ts';
import { variantUrl } from '#domain/media.ts';
import { postPath, searchResultsPath } from '#domain/paths.ts';
import type { PostSummary } from '#domain/post.ts';

/** The search page: asks the API as the address or the field says, and shows what it answers. */
const section = document.querySelector<HTMLElement>('[data-search-results]');
const form = document.querySelector<HTMLFormElement>('main [data-search-form]');
const field = form?.querySelector('input');
if (section && form && field) startSearch(section, form, field);

function startSearch(section: HTMLElement, form: HTMLFormElement, field: HTMLInputElement) {
  const status = part(section, '[data-search-status]');
  const hint = part(section, '[data-search-hint]');
  const list = part(section, '[data-search-list]');
  const more = part(section, '[data-search-more]');
  const template = section.querySelector('template');
  const categories = readCategories(section.dataset.categories ?? '[]');
  let asked = { query: '', page: 1 };

  async function search(query: string, page: number) {
    const request = { query, page };
    asked = request;
    hint.hidden = true;
    more.hidden = true;
    section.ariaBusy = 'true';
    if (page === 1) {
      status.textContent = he.searching;
      list.replaceChildren();
    }
    const answer = await askApi(query, page);
    // A newer search has been started meanwhile: its answer is the one to show.
    if (asked !== request) return;
    section.ariaBusy = 'false';
    if ('message' in answer) {
      status.textContent = answer.message;
      return;
    }
    const { results, total } = answer;
    status.textContent = total > 0 ? he.resultsFor(query, total) : he.nothingFor(query);
    hint.hidden = total > 0;
    const items = results.map((post) => resultItem(template, post, categories));
    list.append(...items);
    more.hidden = results.length === 0 || page * limits.search.perPage >= total;
    if (page > 1) items[0]?.querySelector('a')?.focus();
  }

  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const query = field.value.trim();
    history.pushState(null, '', searchResultsPath(query));
    void search(query, 1);
  });
  more.addEventListener('click', () => void search(asked.query, asked.page + 1));
  const followAddress = () => {
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? '';
    field.value = query;
    if (query.length >= limits.search.queryLengthMin) void search(query, 1);
    else {
      status.textContent = '';
      hint.hidden = true;
      more.hidden = true;
      list.replaceChildren();
      if (query !== '') form.requestSubmit();
      else field.focus();
    }
  };
  addEventListener('popstate', followAddress);
  followAddress();
}

type SearchAnswer = { results: PostSummary[]; total: number } | { message: string };

async function askApi(query: string, page: number): Promise<SearchAnswer> {
  try {
    const response = await fetch(
      `/api/search?${new URLSearchParams({ q: query, page: `${page}` })}`,
    );
    const answer: SearchAnswer = await response.json();
    return 'results' in answer || answer.message ? answer : { message: he.failed };
  } catch (error) {
    console.debug('The search did not answer', error);
    return { message: he.failed };
  }
}

type Categories = Map<number, { name: string; color: string }>;

function readCategories(json: string): Categories {
  const rows: [number, string, string][] = JSON.parse(json);
  return new Map(rows.map(([id, name, color]) => [id, { name, color }]));
}

function resultItem(
  template: HTMLTemplateElement | null,
  post: PostSummary,
  categories: Categories,
) {
  const item = document.importNode(template?.content ?? new DocumentFragment(), true);
  const category = categories.get(post.categoryId);
  const link = item.querySelector('a');
  const picture = item.querySelector('img');
  const time = item.querySelector('time');
  if (category)
    item.querySelector<HTMLElement>('.card')?.setAttribute('data-accent', category.color);
  setText(item, '.badge', category?.name ?? '');
  setText(item, '.card-excerpt', post.excerpt);
  if (link) {
    link.textContent = post.title;
    link.href = postPath(post.slug);
  }
  if (picture) picture.src = pictureUrl(post);
  if (time && post.publishedAt) {
    time.dateTime = post.publishedAt;
    time.textContent = longDate(post.publishedAt);
  }
  const element = item.firstElementChild;
  return element instanceof HTMLElement ? element : document.createElement('li');
}

const sampleCount = 6;

function pictureUrl({ id, featuredImage }: PostSummary): string {
  if (featuredImage.startsWith('/images/')) return variantUrl(featuredImage, 'sm', 'webp');
  return featuredImage || `/images/sample-${(id % sampleCount) + 1}-sm.webp`;
}

function setText(item: DocumentFragment, selector: string, text: string) {
  const element = item.querySelector(selector);
  if (text === '') element?.remove();
  else if (element) element.textContent = text;
}

function part(section: HTMLElement, selector: string): HTMLElement {
  return section.querySelector<HTMLElement>(selector) ?? section;
}
