export type UploadState =
  | { status: 'waiting' }
  | { status: 'sending'; share: number }
  | { status: 'done' }
  | { status: 'failed'; error: string; canRetry: boolean };

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
      return uploads.filter(isUnfinished);
  }
}

export const isUnfinished = ({ state: { status } }: Upload) =>
  status === 'waiting' || status === 'sending';

/** Returns the next upload to start. The API limits concurrent uploads, so only one upload runs at a time. */
export const nextUpload = (uploads: Upload[]): Upload | undefined =>
  uploads.some(({ state }) => state.status === 'sending')
    ? undefined
    : uploads.find(({ state }) => state.status === 'waiting');
