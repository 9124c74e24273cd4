import { useEffect, useState } from 'react';
import { he } from '#domain/he/site/quickEdit.ts';
import { textDirection } from '#domain/text/bidi.ts';
import type { ApiAnswer, ApiProblem } from '#site/scripts/callApi.ts';
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
  problem: ApiProblem;
  text: string;
  listTitle: string;
  emptyText: string;
  adminHref: string;
  /** Must be the same function from one rendering to the next. */
  load: (signal: AbortSignal) => Promise<ApiAnswer<Choice[]>>;
  onChoose: (id: number) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Instead of a form when its thing cannot be had: says why, and offers others. */
export function MissingItem({ problem, text, listTitle, emptyText, load, ...props }: Props) {
  const [answer, setAnswer] = useState<ApiAnswer<Choice[]>>();

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setAnswer(loaded);
    });
    return () => leaving.abort();
  }, [load]);

  return (
    <div className="editor">
      <MissingNotice problem={problem} text={text} onRetry={props.onRetry} />
      {!answer && <Loading />}
      {answer?.isOk && (
        <section>
          <h3 className="choice-title">{listTitle}</h3>
          {answer.data.length === 0 && <p>{emptyText}</p>}
          <ul className="choice-list">
            {answer.data.map(({ id, title, text }) => (
              <li key={id}>
                <button type="button" onClick={() => props.onChoose(id)}>
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

function MissingNotice({ problem, text, onRetry }: Pick<Props, 'problem' | 'text' | 'onRetry'>) {
  const { status } = problem;
  const isKnown = status >= 400 && status < 500;

  const handleSignIn = async () => {
    const { openLogin } = await import('../account/openLogin.tsx');
    if (await openLogin({ expired: currentUser() })) onRetry();
  };

  return (
    <div className="missing-notice" role="alert">
      <p className="missing-title">{isKnown ? text : he.missing.notLoaded}</p>
      <p>{status === 404 ? he.missing.hint : saveErrorText(problem)}</p>
      {status === 401 && (
        <button className="button" type="button" onClick={handleSignIn}>
          {he.missing.signIn}
        </button>
      )}
      {isKnown || (
        <button className="button" type="button" onClick={onRetry}>
          {he.missing.retry}
        </button>
      )}
    </div>
  );
}
