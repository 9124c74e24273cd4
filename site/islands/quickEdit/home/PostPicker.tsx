import { useState } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { limits } from '#domain/limits.ts';
import { addStyle } from '../../addStyle.ts';
import { FormField } from '../../form/FormField.tsx';
import { Loading } from '../../state/Loading.tsx';
import { PostPickerCard, type PostPickerTexts } from './PostPickerCard.tsx';
import style from './postPicker.css?inline';
import { useDebounced } from './useDebounced.ts';
import { type CarouselFlag, usePostList } from './usePostList.ts';

addStyle(style);

interface Props {
  flag: CarouselFlag;
  texts: PostPickerTexts & { recommended: string; shownMax: string };
  onSaved: () => void;
}

export function PostPicker({ flag, texts, onSaved }: Props) {
  const [search, setSearch] = useState('');
  const query = useDebounced(search.trim());
  const { list, loadMore, replace, retry } = usePostList(flag, query);
  const { status, posts, selectedCount, problem, hasMore } = list;

  return (
    <div className="picker">
      <div className="picker-bar">
        <FormField
          label={he.manager.search}
          type="search"
          hebrew=""
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {status === 'ready' && (
          <p className="picker-count" role="status">
            <strong>
              {selectedCount > 0 ? he.manager.chosen(selectedCount) : he.manager.noneChosen}
            </strong>
            <span>{texts.recommended}</span>
            {selectedCount > shownMax[flag] && <span>{texts.shownMax}</span>}
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
        <div className="picker-cards" aria-busy={status === 'loading'}>
          <ul aria-label={he.manager.list}>
            {posts.map((post) => (
              <PostPickerCard
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

const shownMax = { isFeatured: limits.home.featuredMax, isPopular: limits.home.popularMax };
