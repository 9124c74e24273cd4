import { he } from '#domain/he/site/search.ts';
import { postPath } from '#domain/paths.ts';
import { markedTitle } from '#domain/search/page/searchView.ts';
import type { SearchResult } from '#domain/search/searchResult.ts';
import { textDirection, textLanguage } from '#domain/text/bidi.ts';
import { shortDate } from '#domain/text/dates.ts';
import { Suggestions } from './Suggestions.tsx';
import { countOptions, type SearchBoxView } from './searchBoxView.ts';
import type { Combobox } from './useCombobox.ts';

interface Props {
  view: SearchBoxView;
  combobox: Combobox;
  onRetry: () => void;
}

export function SearchBoxResults({ view, combobox, onRetry }: Props) {
  const { correction, suggestions, results, allResults, hint, canRetry } = view;
  const { beforeSuggestions, beforeResults, beforeLast } = countOptions(view);
  const { optionProps } = combobox;
  return (
    <>
      {correction && (
        <a className="search-correction" href={correction.href} {...optionProps(0)}>
          {he.didYouMean} <bdi>{correction.text}</bdi>
        </a>
      )}
      <Suggestions suggestions={suggestions} combobox={combobox} firstOption={beforeSuggestions} />
      {results.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields.
        <div className="search-panel-posts" role="group" aria-label={he.posts}>
          {results.map((result, index) => (
            <a
              key={result.id}
              className="search-panel-result"
              href={postPath(result.slug)}
              data-post={result.id}
              data-accent={result.category?.color}
              {...optionProps(beforeResults + index)}
            >
              <PostResult result={result} />
            </a>
          ))}
        </div>
      )}
      {allResults && (
        <a className="button search-all" href={allResults.href} {...optionProps(beforeLast)}>
          {allResults.text}
        </a>
      )}
      {hint && <p>{hint}</p>}
      {canRetry && (
        <button className="button" type="button" onClick={onRetry}>
          {he.retry}
        </button>
      )}
    </>
  );
}

function PostResult({ result }: { result: SearchResult }) {
  const { title, category, thumbnailUrl, publishedAt } = result;
  return (
    <>
      <img src={thumbnailUrl} alt="" width={96} height={72} decoding="async" />
      <span>
        <span
          className="search-panel-result-title"
          dir={textDirection(title)}
          lang={textLanguage(title)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the API and markedTitle.
          dangerouslySetInnerHTML={{ __html: markedTitle(result) }}
        />
        <span className="search-panel-result-meta">
          {category && (
            <span className="badge" dir={textDirection(category.name)}>
              {category.name}
            </span>
          )}
          {publishedAt && <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>}
        </span>
      </span>
    </>
  );
}
