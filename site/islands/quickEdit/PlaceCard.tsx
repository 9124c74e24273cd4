import { useState } from 'react';
import { he as islands } from '#domain/he/site/islands.ts';
import { he } from '#domain/he/site/quickEdit.ts';
import { postPath } from '#domain/paths.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { textDirection } from '#domain/text/bidi.ts';
import externalIcon from '#site/components/icon/svg/external-link-line.svg?raw';
import { callApi } from '#site/scripts/callApi.ts';
import { SiteIcon } from '../SiteIcon.tsx';
import { showToast } from '../toast/toast.ts';
import { saveErrorText } from './saveErrorText.ts';
import { saveSignedIn } from './saveSignedIn.ts';
import type { PlaceFlag } from './usePostList.ts';

export interface PlaceTexts {
  updated: string;
  switchOf: (title: string) => string;
}

interface Props {
  post: PostSummary;
  flag: PlaceFlag;
  texts: PlaceTexts;
  onChanged: (post: PostSummary) => void;
}

type State = { status: 'idle' | 'pending' } | { status: 'error'; problem: string };

/** One post, with the switch that puts it in a place of the home page or takes it away. */
export function PlaceCard({ post, flag, texts, onChanged }: Props) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const { id, title, slug, excerpt } = post;
  const isPending = state.status === 'pending';
  const status = postStatus(post, Date.now());

  const handleToggle = async () => {
    if (isPending) return;
    setState({ status: 'pending' });
    const body = { [flag]: !post[flag] };
    const answer = await saveSignedIn(() =>
      callApi<{ post: PostSummary }>(`/api/posts/${id}`, { method: 'PUT', body }),
    );
    if (answer.isOk) {
      setState({ status: 'idle' });
      onChanged(answer.data.post);
      showToast({ kind: 'success', title: he.manager.updated, text: texts.updated });
    } else {
      setState({ status: 'error', problem: saveErrorText(answer) });
      showToast({ kind: 'error', title: he.manager.failed, text: saveErrorText(answer) });
    }
  };

  return (
    <li className="place-card" data-chosen={post[flag] || undefined}>
      <div className="place-card-text">
        <h3 dir={textDirection(title)}>{title}</h3>
        <p className="place-card-address" dir="ltr">
          /{slug}
        </p>
        <p className="place-card-excerpt" dir={textDirection(excerpt)}>
          {excerpt || he.manager.noExcerpt}
        </p>
      </div>
      {state.status === 'error' && (
        <p className="field-error" role="alert">
          {state.problem}
        </p>
      )}
      <div className="place-card-actions">
        {/* Still focusable while it waits: a switch that is disabled would lose the focus. */}
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={post[flag]}
          aria-disabled={isPending}
          aria-label={texts.switchOf(title)}
          onClick={handleToggle}
        />
        {status !== 'published' && (
          <span className="place-status">{he.manager.status[status]}</span>
        )}
        {status === 'published' && (
          <a
            className="place-view"
            href={postPath(slug)}
            target="_blank"
            rel="noopener"
            aria-label={`${he.manager.viewOf(title)} ${islands.newTab}`}
          >
            {he.manager.view}
            <SiteIcon svg={externalIcon} />
          </a>
        )}
      </div>
    </li>
  );
}
