import { useEffect, useState } from 'react';
import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import { searchResultsPath } from '#domain/paths.ts';
import { normalizeQuery } from '#domain/search/searchResult.ts';
import { createSearchRunner } from './createSearchRunner.ts';
import { fetchWhileTyping } from './fetchSearch.ts';
import { SearchBoxResults } from './SearchBoxResults.tsx';
import { SearchForm, useSearchForm } from './SearchForm.tsx';
import { countOptions, emptyView, searchBoxView } from './searchBoxView.ts';
import { useCombobox } from './useCombobox.ts';

/**
 * A search field that shows suggestions and results while the visitor types. Submitting the field opens the
 * search page.
 */
export function SearchBox({ id }: { id: string }) {
  const form = useSearchForm();
  const [view, setView] = useState(emptyView);
  const [runner] = useState(() =>
    createSearchRunner({
      fetchReply: (params, signal) =>
        fetchWhileTyping({ ...params, perPage: limits.search.perPageWhileTyping }, signal),
      show: (state) => setView((previous) => searchBoxView(state, previous)),
    }),
  );
  const combobox = useCombobox({
    fieldId: id,
    label: he.results,
    optionCount: countOptions(view).total,
    options: view.reply,
  });
  const { getValues, setFocus } = form;

  useEffect(() => {
    // Searches for text that the visitor typed before the island was loaded.
    runner.type(normalizeQuery(getValues('q') ?? ''));
    addEventListener('online', runner.retry);
    return () => removeEventListener('online', runner.retry);
  }, [runner, getValues]);

  const handleRetry = () => {
    setFocus('q');
    runner.retry();
  };

  return (
    <search
      className={combobox.isClosed ? 'search is-closed' : 'search'}
      data-state={view.results.length > 0 ? 'results' : undefined}
      {...combobox.rootProps}
    >
      <SearchForm
        id={id}
        form={form}
        combobox={combobox}
        onType={runner.type}
        onSearch={(query) => location.assign(searchResultsPath(query))}
      />
      <div className="search-panel">
        <p
          className="search-panel-status"
          role="status"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by searchStatus.
          dangerouslySetInnerHTML={{ __html: view.status }}
        />
        <div
          className="search-panel-body"
          {...combobox.listProps}
          aria-busy={view.isBusy || undefined}
        >
          <SearchBoxResults view={view} combobox={combobox} onRetry={handleRetry} />
        </div>
      </div>
    </search>
  );
}
