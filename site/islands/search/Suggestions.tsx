import { he } from '#domain/he/site/search.ts';
import { transferMarks } from '#domain/search/page/transferMarks.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { isolateLatin, textDirection, textLanguage } from '#domain/text/bidi.ts';
import type { Combobox } from './useCombobox.ts';

interface Props {
  suggestions: readonly Suggestion[];
  combobox: Combobox;
  /** Index of the first suggestion among the options of the list. */
  firstOption?: number;
}

export function Suggestions({ suggestions, combobox, firstOption = 0 }: Props) {
  if (suggestions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields.
    <div className="suggestions" role="group" aria-label={he.suggestions}>
      {suggestions.map(({ kind, text, html, path }, index) => (
        <a
          key={path}
          className="suggestion"
          href={path}
          {...combobox.optionProps(firstOption + index)}
        >
          <span>{he.kinds[kind]}</span>{' '}
          <b
            dir={textDirection(text)}
            lang={textLanguage(text)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the API and isolateLatin.
            dangerouslySetInnerHTML={{ __html: transferMarks(isolateLatin(text), html) }}
          />
        </a>
      ))}
    </div>
  );
}
