import { useEffect, useState } from 'react';
import type { Build, BuildStatus } from '#domain/build.ts';
import { buildEventsUrl } from './buildCalls.ts';

export type BuildProgress =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'lost' }
  | { status: BuildStatus; build: Build };

/** Follows a build by its server-sent events; calls `onEnd` once, when there is nothing to follow. */
export function useBuildProgress(id: number | undefined, onEnd: () => void): BuildProgress {
  const [seen, setSeen] = useState<{ id: number; progress: BuildProgress }>();

  useEffect(() => {
    if (id === undefined) return;
    const source = new EventSource(buildEventsUrl(id));
    const end = () => {
      source.close();
      onEnd();
    };
    source.addEventListener('progress', ({ data }) => {
      const build: Build = JSON.parse(data);
      setSeen({ id, progress: { status: build.status, build } });
      if (build.status !== 'running') end();
    });
    source.onerror = () => {
      // The browser tries again by itself, unless the server refused.
      if (source.readyState !== EventSource.CLOSED) return;
      setSeen({ id, progress: { status: 'lost' } });
      end();
    };
    return () => source.close();
  }, [id, onEnd]);

  if (id === undefined) return { status: 'idle' };
  return seen?.id === id ? seen.progress : { status: 'starting' };
}
