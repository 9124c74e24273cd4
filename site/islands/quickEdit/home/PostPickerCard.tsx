import { useState } from 'react';
import { he as heIslands } from '#domain/he/site/islands.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';
import { postPath } from '#domain/paths.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { textDirection } from '#domain/text/bidi.ts';
import externalIcon from '#site/components/icon/svg/external-link-line.svg?raw';
import { callApi } from '#site/scripts/api/callApi.ts';
import { SiteIcon } from '../../SiteIcon.tsx';
import { showToast } from '../../toast/toast.ts';
import { retryAfterSignIn } from '../retryAfterSignIn.ts';
import { saveErrorText } from '../saveErrorText.ts';
import type { CarouselFlag, PickablePost } from './usePostList.ts';

export interface PostPickerTexts {
  updated: string;
  switchOf: (title: string) => string;
}

interface Props {
  post: PickablePost;
  flag: CarouselFlag;
  texts: PostPickerTexts;
  onChanged: (post: PickablePost) => void;
}

type State = { status: 'idle' | 'pending' } | { status: 'error'; problem: string };

export function PostPickerCard({ post, flag, texts, onChanged }: Props) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const { id, title, slug, excerpt } = post;
  const isPending = state.status === 'pending';
  const status = postStatus(post, Date.now());

  const handleToggle = async () => {
    if (isPending) return;
    setState({ status: 'pending' });
    const body = { [flag]: !post[flag] };
    const result = await retryAfterSignIn(() => callApi('PUT', `/api/posts/${id}`, { body }));
    if (result.isOk) {
      setState({ status: 'idle' });
      onChanged(result.data.post);
      showToast({ kind: 'success', title: heQuickEdit.manager.updated, text: texts.updated });
    } else {
      setState({ status: 'error', problem: saveErrorText(result) });
      showToast({ kind: 'error', title: heQuickEdit.manager.failed, text: saveErrorText(result) });
    }
  };

  return (
    <li className="picker-card" data-chosen={post[flag] || undefined}>
      <div className="picker-card-text">
        <h3 dir={textDirection(title)}>{title}</h3>
        <p className="picker-card-address" dir="ltr">
          /{slug}
        </p>
        <p className="picker-card-excerpt" dir={textDirection(excerpt)}>
          {excerpt || heQuickEdit.manager.noExcerpt}
        </p>
      </div>
      {state.status === 'error' && (
        <p className="field-error" role="alert">
          {state.problem}
        </p>
      )}
      <div className="picker-card-actions">
        {/* Uses aria-disabled, because a disabled switch would lose the focus while the save is
            pending. */}
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
          <span className="picker-status">{heQuickEdit.manager.status[status]}</span>
        )}
        {status === 'published' && (
          <a
            className="picker-view"
            href={postPath(slug)}
            target="_blank"
            rel="noopener"
            aria-label={`${heQuickEdit.manager.viewOf(title)} ${heIslands.newTab}`}
          >
            {heQuickEdit.manager.view}
            <SiteIcon svg={externalIcon} />
          </a>
        )}
      </div>
    </li>
  );
}
