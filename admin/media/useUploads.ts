import { use, useEffect, useReducer, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { noAnswerStatus, problemStatus, problemText } from '../api/request.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import { fileProblem } from './imageFile.ts';
import { sendPicture } from './uploadImage.ts';
import {
  isUnderWay,
  nextUpload,
  type Upload,
  type UploadState,
  uploadsReducer,
} from './uploads.ts';

/** Sends pictures to the library, one after the other. Those that failed stay, to be tried again. */
export function useUploads() {
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const keys = useRef(0);
  const session = use(SessionContext);
  const refresh = useRefresh();
  const next = nextUpload(uploads);
  useHeldPage(uploads.some(isUnderWay));

  useEffect(() => {
    if (!next) return;
    const { key, file } = next;
    const set = (state: UploadState) => dispatch({ type: 'set', key, state });
    set({ status: 'sending', share: 0 });
    const { signal } = new AbortController();
    const onProgress = (share: number) => set({ status: 'sending', share });
    sendPicture({ file, alt: '', onProgress, signal }).then(
      () => {
        set({ status: 'done' });
        refresh();
      },
      (problem: unknown) => {
        if (problemStatus(problem) === 401) session?.expire();
        set({ status: 'failed', problem: problemText(problem), canRetry: isPassing(problem) });
      },
    );
  }, [next, refresh, session]);

  const toUpload = (file: File): Upload => {
    keys.current += 1;
    const problem = fileProblem(file);
    const state: UploadState = problem
      ? { status: 'failed', problem, canRetry: false }
      : { status: 'waiting' };
    return { key: keys.current, file, state };
  };

  return {
    uploads,
    add: (files: File[]) => dispatch({ type: 'add', uploads: files.map(toUpload) }),
    retry: (key: number) => dispatch({ type: 'set', key, state: { status: 'waiting' } }),
    dismiss: (key: number) => dispatch({ type: 'dismiss', key }),
    clear: () => dispatch({ type: 'clear' }),
  };
}

/** Trouble that another try may not meet, unlike a file that is no picture. */
function isPassing(problem: unknown): boolean {
  const status = problemStatus(problem) ?? noAnswerStatus;
  return status === noAnswerStatus || status === 401 || status === 429 || status >= 500;
}

/** The browser asks before it closes a page that is still sending. */
function useHeldPage(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isHeld]);
}
