import { type UseFormReturn, useForm } from 'react-hook-form';
import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import { searchPath } from '#domain/paths.ts';
import { queryProblem } from '#domain/search/query/queryProblem.ts';
import { normalizeQuery } from '#domain/search/searchResult.ts';
import searchIcon from '#site/components/icon/svg/search-line.svg?raw';
import { SiteIcon } from '../SiteIcon.tsx';
import type { Combobox } from './useCombobox.ts';

interface Fields {
  q: string;
}

/** Creates the state of a search form. Has no default values, so that hydration keeps typed text. */
export const useSearchForm = () => useForm<Fields>({ reValidateMode: 'onSubmit' });

interface Props {
  id: string;
  form: UseFormReturn<Fields>;
  combobox: Combobox;
  onType: (query: string) => void;
  onSearch: (query: string) => void;
}

/**
 * A search form. Submitting an empty query does nothing. A query that is too short shows a message until the
 * visitor types again.
 */
export function SearchForm({ id, form, combobox, onType, onSearch }: Props) {
  const { register, handleSubmit, clearErrors, formState } = form;
  const { onChange, ...field } = register('q', { validate: queryProblem });

  return (
    <form
      className="search-form"
      action={searchPath}
      onSubmit={handleSubmit(({ q }) => onSearch(normalizeQuery(q)))}
    >
      <label className="visually-hidden" htmlFor={id}>
        {he.label}
      </label>
      <input
        {...field}
        {...combobox.fieldProps}
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.search.queryLengthMax}
        placeholder={he.placeholder}
        aria-describedby={`${id}-message`}
        onChange={(event) => {
          void onChange(event);
          clearErrors('q');
          onType(normalizeQuery(event.target.value));
        }}
      />
      <button type="submit" aria-label={he.submit}>
        <SiteIcon svg={searchIcon} />
      </button>
      <p className="search-message" id={`${id}-message`} role="status">
        {formState.errors.q?.message}
      </p>
    </form>
  );
}
