import { useEffect, useReducer, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { errorStatus, errorText, noResponseStatus } from '../api/httpError.ts';
import { useSessionStore } from '../auth/SessionContext.ts';
import { imageFileError } from './imageFile.ts';
import { uploadImage } from './uploadImage.ts';
import { nextUpload, type Upload, type UploadState, uploadsReducer } from './uploadsReducer.ts';

/** Uploads images one at a time. The user can retry failed uploads. */
export function useUploads() {
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const keys = useRef(0);
  const session = useSessionStore();
  const refresh = useRefresh();
  const next = nextUpload(uploads);

  useEffect(() => {
    if (!next) return;
    const { key, file } = next;
    const set = (state: UploadState) => dispatch({ type: 'set', key, state });
    set({ status: 'sending', share: 0 });
    const onProgress = (share: number) => set({ status: 'sending', share });
    uploadImage({ file, alt: '', onProgress }).then(
      () => {
        set({ status: 'done' });
        refresh();
      },
      (error: unknown) => {
        session.expireBy(error);
        set({ status: 'failed', error: errorText(error), canRetry: isTransient(error) });
      },
    );
  }, [next, refresh, session]);

  const toUpload = (file: File): Upload => {
    keys.current += 1;
    const error = imageFileError(file);
    const state: UploadState = error
      ? { status: 'failed', error, canRetry: false }
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

/** Returns false if the server rejects the file itself. Then a retry would also fail. */
function isTransient(error: unknown): boolean {
  const status = errorStatus(error) ?? noResponseStatus;
  return status === noResponseStatus || status === 401 || status === 429 || status >= 500;
}
