export type UploadState =
  | { status: 'waiting' }
  | { status: 'sending'; share: number }
  | { status: 'done' }
  | { status: 'failed'; problem: string; canRetry: boolean };

export interface Upload {
  key: number;
  file: File;
  state: UploadState;
}

export type UploadAction =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'set'; key: number; state: UploadState }
  | { type: 'dismiss'; key: number }
  | { type: 'clear' };

/** The files that somebody gave to be uploaded, in their order, and how far each has come. */
export function uploadsReducer(uploads: Upload[], action: UploadAction): Upload[] {
  switch (action.type) {
    case 'add':
      return [...uploads, ...action.uploads];
    case 'set':
      return uploads.map((upload) =>
        upload.key === action.key ? { ...upload, state: action.state } : upload,
      );
    case 'dismiss':
      return uploads.filter(({ key }) => key !== action.key);
    case 'clear':
      return uploads.filter(isUnderWay);
  }
}

export const isUnderWay = ({ state: { status } }: Upload) =>
  status === 'waiting' || status === 'sending';

/** The one to send next: one at a time, so that the first are there soon and no gate is in the way. */
export const nextUpload = (uploads: Upload[]): Upload | undefined =>
  uploads.some(({ state }) => state.status === 'sending')
    ? undefined
    : uploads.find(({ state }) => state.status === 'waiting');
