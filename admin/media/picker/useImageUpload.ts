import { useEffect, useRef, useState } from 'react';
import type { Media } from '#domain/media/media.ts';
import { errorText } from '../../api/httpError.ts';
import { useSessionStore } from '../../auth/SessionContext.ts';
import { uploadImage } from '../uploadImage.ts';

export type SingleUploadState =
  | { status: 'idle' }
  /** `share` is the part of the file that is already sent, from 0 to 1. */
  | { status: 'sending'; share: number }
  | { status: 'failed'; error: string };

/** Returns the state of an upload and a function that starts it. Unmounting aborts the upload. */
export function useImageUpload() {
  const [state, setState] = useState<SingleUploadState>({ status: 'idle' });
  const session = useSessionStore();
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  /** Resolves to undefined if the upload fails or is aborted. */
  const upload = async (file: File, alt: string): Promise<Media | undefined> => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    const onProgress = (share: number) => setState({ status: 'sending', share });
    onProgress(0);
    try {
      return await uploadImage({ file, alt, onProgress, signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      session.expireBy(error);
      setState({ status: 'failed', error: errorText(error) });
      return undefined;
    }
  };
  return { state, upload };
}
