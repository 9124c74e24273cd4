import type { Media } from '#domain/media/media.ts';
import { createAdminClient, readBody, withSignal } from '../api/apiClient.ts';

interface UploadOptions {
  file: File;
  alt: string;
  /** Receives the sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads an image to the media library. Rejects with an `HttpError` if the upload fails. */
export async function uploadImage({
  file,
  alt,
  onProgress,
  signal,
}: UploadOptions): Promise<Media> {
  const { media: library } = createAdminClient(fetchWithProgress(onProgress));
  const { media } = await readBody(library.$post({ form: { file, alt } }, withSignal(signal)));
  return media;
}

/** Creates a `fetch` that reports upload progress. The browser's own `fetch` reports none. */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init = {}) => {
    const request = new Request(input, { ...init, body: null });
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.responseType = 'text';
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);

    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => call.abort());
      call.onload = () => resolve(toResponse(call));
      call.onerror = () => reject(new TypeError('The upload failed'));
      call.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
      call.send(init.body instanceof FormData ? init.body : null);
    });
  };

function toResponse(call: XMLHttpRequest): Response {
  const contentType = call.getResponseHeader('content-type');
  return new Response(call.responseText, {
    status: call.status,
    statusText: call.statusText,
    headers: contentType ? { 'content-type': contentType } : {},
  });
}
