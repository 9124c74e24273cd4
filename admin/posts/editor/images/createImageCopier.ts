import type { FetchState } from './remoteImages.ts';

export interface ImageCopy {
  url: string;
  widthPx: number;
  heightPx: number;
}

interface CopierOptions {
  copy: (url: string) => Promise<ImageCopy>;
  onState: (url: string, state: FetchState | undefined) => void;
  onCopied: (url: string, copy: ImageCopy) => void;
  onFailed: (url: string, reason: unknown) => void;
  onProgress: (remaining: number) => void;
}

/** Creates a queue that copies images one at a time. An image that is already in the queue is ignored. */
export function createImageCopier(options: CopierOptions) {
  const waiting: string[] = [];
  let isRunning = false;
  let isStopped = false;

  async function run() {
    isRunning = true;
    for (let url = waiting[0]; url && !isStopped; url = waiting[0]) {
      options.onProgress(waiting.length);
      try {
        const copy = await options.copy(url);
        if (isStopped) break;
        options.onState(url, undefined);
        options.onCopied(url, copy);
      } catch (reason) {
        if (isStopped) break;
        options.onState(url, 'failed');
        options.onFailed(url, reason);
      }
      waiting.shift();
    }
    isRunning = false;
    if (!isStopped) options.onProgress(0);
  }

  return {
    add(urls: string[]) {
      const added = urls.filter((url) => !waiting.includes(url));
      waiting.push(...added);
      for (const url of added) options.onState(url, 'loading');
      if (!isRunning && waiting.length > 0) void run();
    },
    stop() {
      isStopped = true;
    },
  };
}
