import { useState } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { FormField } from '../form/FormField.tsx';
import { Loading } from '../state/Loading.tsx';
import { PlaceCard, type PlaceTexts } from './PlaceCard.tsx';
import { useDebounced } from './useDebounced.ts';
import { type PlaceFlag, usePostList } from './usePostList.ts';

interface Props {
  flag: PlaceFlag;
  texts: PlaceTexts & { recommended: string };
  onSaved: () => void;
}

/** Posts as cards with a switch each, for one place of the home page. */
export function PlacePicker({ flag, texts, onSaved }: Props) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const { list, loadMore, replace, retry } = usePostList(flag, query);
  const { status, posts, chosenCount, problem, hasMore } = list;

  return (
    <div className="place-picker">
      <div className="place-bar">
        <FormField
          label={he.manager.search}
          type="search"
          hebrew=""
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {status === 'ready' && (
          <p className="place-count" role="status">
            <strong>
              {chosenCount > 0 ? he.manager.chosen(chosenCount) : he.manager.noneChosen}
            </strong>
            <span>{texts.recommended}</span>
          </p>
        )}
      </div>
      {status === 'loading' && posts.length === 0 && <Loading />}
      {status === 'error' && (
        <div className="missing-notice" role="alert">
          <p className="missing-title">{he.manager.loadFailed}</p>
          <p>{problem}</p>
          <button className="button" type="button" onClick={retry}>
            {he.manager.retry}
          </button>
        </div>
      )}
      {status === 'ready' && posts.length === 0 && (
        <p role="status">{query ? he.manager.nothingFor(query) : he.manager.noPosts}</p>
      )}
      {status !== 'error' && posts.length > 0 && (
        <div className="place-cards" aria-busy={status === 'loading'}>
          <ul aria-label={he.manager.list}>
            {posts.map((post) => (
              <PlaceCard
                key={post.id}
                post={post}
                flag={flag}
                texts={texts}
                onChanged={(changed) => {
                  replace(changed);
                  onSaved();
                }}
              />
            ))}
          </ul>
          {problem && <p className="field-error">{problem}</p>}
          {hasMore && (
            <button className="quiet-button" type="button" onClick={loadMore}>
              {he.manager.more}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
