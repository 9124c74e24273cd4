import { useEffect, useState } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { textDirection } from '#domain/text/bidi.ts';
import type { ApiFailure, ApiResult } from '#site/scripts/api/request.ts';
import { currentUser } from '../account/currentUser.ts';
import { Loading } from '../state/Loading.tsx';
import { EditorActions } from './EditorActions.tsx';
import { saveErrorText } from './saveErrorText.ts';

interface Choice {
  id: number;
  title: string;
  text: string;
}

interface Props {
  failure: ApiFailure;
  text: string;
  listTitle: string;
  emptyText: string;
  adminHref: string;
  /** Loads the list of other items. Must be the same function in every render. */
  load: (signal: AbortSignal) => Promise<ApiResult<Choice[]>>;
  onSelect: (id: number) => void;
  onRetry: () => void;
  onClose: () => void;
}

export function MissingItem({ failure, text, listTitle, emptyText, load, ...props }: Props) {
  const [choices, setChoices] = useState<ApiResult<Choice[]>>();

  useEffect(() => {
    const loading = new AbortController();
    void load(loading.signal).then((result) => {
      if (!loading.signal.aborted) setChoices(result);
    });
    return () => loading.abort();
  }, [load]);

  const listProblem = choices?.isOk === false ? choices.message : undefined;

  return (
    <div className="editor">
      <MissingNotice
        failure={failure}
        text={text}
        listProblem={listProblem}
        onRetry={props.onRetry}
      />
      {!choices && <Loading />}
      {choices?.isOk && (
        <section>
          <h3 className="choice-title">{listTitle}</h3>
          {choices.data.length === 0 && <p>{emptyText}</p>}
          <ul className="choice-list">
            {choices.data.map(({ id, title, text }) => (
              <li key={id}>
                <button type="button" onClick={() => props.onSelect(id)}>
                  <span dir={textDirection(title)}>{title}</span>
                  <small className="small">{text}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <EditorActions adminHref={props.adminHref} onClose={props.onClose} />
    </div>
  );
}

interface NoticeProps extends Pick<Props, 'failure' | 'text' | 'onRetry'> {
  /** Why the list of other items could not be loaded. */
  listProblem: string | undefined;
}

function MissingNotice({ failure, text, listProblem, onRetry }: NoticeProps) {
  const { status } = failure;
  const isClientError = status >= 400 && status < 500;

  const handleSignIn = async () => {
    const { openLogin } = await import('../account/openLogin.tsx');
    if (await openLogin({ expired: currentUser() })) onRetry();
  };

  return (
    <div className="missing-notice" role="alert">
      <p className="missing-title">{isClientError ? text : he.missing.notLoaded}</p>
      <p>{status === 404 ? he.missing.hint : saveErrorText(failure)}</p>
      {isClientError && listProblem && <p>{he.sentences(he.missing.listNotLoaded, listProblem)}</p>}
      {status === 401 && (
        <button className="button" type="button" onClick={handleSignIn}>
          {he.missing.signIn}
        </button>
      )}
      {(!isClientError || listProblem) && (
        <button className="button" type="button" onClick={onRetry}>
          {he.missing.retry}
        </button>
      )}
    </div>
  );
}
