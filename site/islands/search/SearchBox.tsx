import { useEffect, useState } from 'react';
import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import { searchResultsPath } from '#domain/paths.ts';
import { normalizeQuery } from '#domain/search/searchResult.ts';
import { fetchWhileTyping } from './fetchSearch.ts';
import { LiveResults } from './LiveResults.tsx';
import { createLiveQuery } from './liveQuery.ts';
import { countOptions, emptyView, liveView } from './liveView.ts';
import { SearchForm, useSearchForm } from './SearchForm.tsx';
import { useCombobox } from './useCombobox.ts';

/**
 * A search field that shows suggestions and results while the visitor types. Submitting the field opens the
 * search page.
 */
export function SearchBox({ id }: { id: string }) {
  const form = useSearchForm();
  const [view, setView] = useState(emptyView);
  const [live] = useState(() =>
    createLiveQuery({
      fetchReply: (params, signal) =>
        fetchWhileTyping({ ...params, perPage: limits.search.livePerPage }, signal),
      show: (state) => setView((previous) => liveView(state, previous)),
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
    live.type(normalizeQuery(getValues('q') ?? ''));
    addEventListener('online', live.retry);
    return () => removeEventListener('online', live.retry);
  }, [live, getValues]);

  const handleRetry = () => {
    setFocus('q');
    live.retry();
  };

  return (
    <search
      className={combobox.isLeft ? 'search is-left' : 'search'}
      data-state={view.results.length > 0 ? 'results' : undefined}
      {...combobox.rootProps}
    >
      <SearchForm
        id={id}
        form={form}
        combobox={combobox}
        onType={live.type}
        onSearch={(query) => location.assign(searchResultsPath(query))}
      />
      <div className="live">
        <p
          className="live-status"
          role="status"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by searchStatus.
          dangerouslySetInnerHTML={{ __html: view.status }}
        />
        <div className="live-body" {...combobox.listProps} aria-busy={view.isBusy || undefined}>
          <LiveResults view={view} combobox={combobox} onRetry={handleRetry} />
        </div>
      </div>
    </search>
  );
}
