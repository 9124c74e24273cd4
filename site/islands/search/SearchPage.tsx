import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { he } from '#domain/he/site/search.ts';
import { searchFieldId } from '#domain/search/page/fillSearchPage.ts';
import { createSearchPage, emptyPageView, type SearchPageView } from './createSearchPage.ts';
import { SearchForm, useSearchForm } from './SearchForm.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useCombobox } from './useCombobox.ts';

interface Props {
  /** The element around the page's content; undefined on the server. */
  page?: HTMLElement;
  /** The content that the server rendered: see domain/search/page/fillSearchPage.ts. */
  filled?: SearchPageView;
}

export function SearchPage({ page, filled = emptyPageView }: Props) {
  const form = useSearchForm();
  const { getValues, setValue } = form;
  const [view, setView] = useState(filled);
  const results = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const [controls] = useState(() => {
    if (!page) return undefined;
    const show = (update: (view: SearchPageView) => SearchPageView) => {
      hadFocus.current = bodyOf(results.current)?.contains(document.activeElement) ?? false;
      setView(update);
    };
    return createSearchPage({ page, show, setQuery: (query) => setValue('q', query) });
  });
  const combobox = useCombobox({
    fieldId: searchFieldId,
    label: he.suggestions,
    optionCount: view.suggestions.length,
    options: view.suggestions,
  });

  useEffect(() => controls?.start(getValues('q') ?? ''), [controls, getValues]);

  // New results replace the focused element, so the focus moves to the current filter or to the status.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new body replaces the elements.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const filter = results.current?.querySelector<HTMLElement>('.search-filters [aria-current]');
    (filter ?? statusOf(results.current))?.focus();
  }, [view.body]);

  const handleSearch = (query: string) => {
    controls?.search(query);
    // Removes the focus to hide a phone's keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) document.getElementById(searchFieldId)?.blur();
  };

  const handleClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target.closest<HTMLAnchorElement>('[data-search-link]');
    if (link) {
      event.preventDefault();
      controls?.follow(link);
    } else if (target.closest('[data-search-retry]')) {
      event.preventDefault();
      // The next results replace the clicked link, so the focus moves to the status.
      statusOf(results.current)?.focus();
      controls?.retry();
    }
  };

  return (
    <>
      <search className={combobox.isClosed ? 'search is-closed' : 'search'} {...combobox.rootProps}>
        <SearchForm
          id={searchFieldId}
          form={form}
          combobox={combobox}
          onType={(query) => controls?.type(query)}
          onSearch={handleSearch}
        />
        <div className="suggestion-line" {...combobox.listProps}>
          <Suggestions suggestions={view.suggestions} combobox={combobox} />
        </div>
      </search>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the links in the results. */}
      <section
        className="search-results"
        aria-label={he.results}
        ref={results}
        onClick={handleClick}
      >
        <p
          className="search-status"
          role="status"
          tabIndex={-1}
          data-search-status=""
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by searchView.
          dangerouslySetInnerHTML={{ __html: view.status }}
        />
        <div
          aria-busy={view.isBusy || undefined}
          data-search-body=""
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by searchView.
          dangerouslySetInnerHTML={{ __html: view.body }}
        />
      </section>
    </>
  );
}

const statusOf = (results: HTMLElement | null) =>
  results?.querySelector<HTMLElement>('[data-search-status]');
const bodyOf = (results: HTMLElement | null) => results?.querySelector('[data-search-body]');
