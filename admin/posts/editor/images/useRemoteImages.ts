import type Quill from 'quill/core.js';
import { useCallback, useEffect, useState } from 'react';
import { apiClient, readBody } from '../../../api/apiClient.ts';
import { errorText } from '../../../api/httpError.ts';
import { useSessionStore } from '../../../auth/SessionContext.ts';
import { createImageCopier } from './createImageCopier.ts';
import { markRemoteImages, remoteImageUrls, replaceRemoteImages } from './remoteImages.ts';

export interface RemoteImages {
  remainingCount: number;
  /** Reason of each failed copy in Hebrew, by the URL of the image. */
  failures: ReadonlyMap<string, string>;
  copy: (urls: string[]) => void;
  copyAll: () => void;
  dismiss: () => void;
}

/**
 * Copies pasted images of other sites to the media library. If a copy fails, the text keeps the original
 * image.
 */
export function useRemoteImages(quill: Quill | undefined): RemoteImages {
  const [remainingCount, setRemainingCount] = useState(0);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const session = useSessionStore();
  const [copier, setCopier] = useState<ReturnType<typeof createImageCopier>>();

  useEffect(() => {
    if (!quill) return;
    const created = createImageCopier({
      copy: async (url) => (await readBody(apiClient.media.fetch.$post({ json: { url } }))).media,
      onState: (url, state) => markRemoteImages(quill, url, state),
      onCopied: (url, copy) => replaceRemoteImages(quill, url, copy),
      onFailed: (url, reason) => {
        session.expireBy(reason);
        setFailures((previous) => new Map([...previous, [url, errorText(reason)]]));
      },
      onProgress: setRemainingCount,
    });
    setCopier(created);
    return () => created.stop();
  }, [quill, session]);

  const copy = useCallback(
    (urls: string[]) => {
      if (!quill) return;
      setFailures((previous) => new Map([...previous].filter(([url]) => !urls.includes(url))));
      // Copies only images that are still in the text, because the user may have deleted some.
      copier?.add(remoteImageUrls(quill).filter((url) => urls.includes(url)));
    },
    [quill, copier],
  );
  const copyAll = useCallback(() => quill && copy(remoteImageUrls(quill)), [quill, copy]);
  const dismiss = useCallback(() => setFailures(new Map()), []);
  return { remainingCount, failures, copy, copyAll, dismiss };
}
