import { HttpError } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import type { Media } from '#domain/media/media.ts';
import { apiPath, noAnswerStatus } from '../api/request.ts';

interface SendPicture {
  file: File;
  alt: string;
  /** From 0 to 1, as much as has left this machine. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a picture to the library; fails with an `HttpError` in Hebrew, as `request` does. */
export function sendPicture({ file, alt, onProgress, signal }: SendPicture): Promise<Media> {
  const body = new FormData();
  body.set('file', file);
  body.set('alt', alt);
  // `fetch` cannot tell how much of a body has been sent.
  const call = new XMLHttpRequest();
  call.open('POST', `${apiPath}/media`);
  call.responseType = 'json';
  call.setRequestHeader('accept', 'application/json');
  call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);

  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => call.abort());
    call.onload = () => {
      const { status, statusText } = call;
      const { media, message } = Object(call.response);
      if (status >= 200 && status < 300 && media) resolve(media);
      else {
        const text = typeof message === 'string' ? message : he.errors.server(status, statusText);
        reject(new HttpError(text, status));
      }
    };
    call.onerror = () => reject(new HttpError(he.errors.network, noAnswerStatus));
    call.onabort = () => reject(new HttpError(he.errors.network, noAnswerStatus));
    call.send(body);
  });
}
