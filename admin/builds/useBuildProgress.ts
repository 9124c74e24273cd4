import { useEffect, useState } from 'react';
import type { Build, BuildStatus } from '#domain/build.ts';
import { buildEventsPath } from './buildCalls.ts';

export type BuildProgress =
  | { status: 'idle' }
  /** The server did not start the build. */
  | { status: 'notStarted'; reason: string }
  | { status: 'starting' }
  | { status: 'lost' }
  | { status: BuildStatus; build: Build };

/** Follows a build by its server-sent events. `onEnd` is called once, when the events end. */
export function useBuildProgress(id: number | undefined, onEnd: () => void): BuildProgress {
  const [latest, setLatest] = useState<{ id: number; progress: BuildProgress }>();

  useEffect(() => {
    if (id === undefined) return;
    const source = new EventSource(buildEventsPath(id));
    const end = () => {
      source.close();
      onEnd();
    };
    source.addEventListener('progress', ({ data }) => {
      const build: Build = JSON.parse(data);
      setLatest({ id, progress: { status: build.status, build } });
      if (build.status !== 'running') end();
    });
    source.onerror = () => {
      // The browser reconnects by itself, unless the server refused the connection.
      if (source.readyState !== EventSource.CLOSED) return;
      setLatest({ id, progress: { status: 'lost' } });
      end();
    };
    return () => source.close();
  }, [id, onEnd]);

  if (id === undefined) return { status: 'idle' };
  return latest?.id === id ? latest.progress : { status: 'starting' };
}
