import { type ReactNode, useEffect, useState } from 'react';
import { useCreate, useRefresh } from 'react-admin';
import type { Build } from '#domain/build.ts';
import { he } from '#domain/he/admin/admin.ts';
import { formatNumber } from '../formatNumber.ts';
import { useFailure } from '../hooks/useFailure.ts';
import { useToast } from '../hooks/useToast.tsx';
import { RebuildContext } from './RebuildContext.ts';
import { type BuildProgress, useBuildProgress } from './useBuildProgress.ts';

export function RebuildProvider({ children }: { children: ReactNode }) {
  const toast = useToast();
  const refresh = useRefresh();
  const [buildId, setBuildId] = useState<number>();
  const [create, { isPending }] = useCreate<Build>();
  const { failure, showFailure, clearFailure } = useFailure();
  const buildProgress = useBuildProgress(buildId, refresh);
  const progress: BuildProgress = failure
    ? { status: 'notStarted', reason: failure }
    : buildProgress;
  const isRunning = isPending || progress.status === 'starting' || progress.status === 'running';

  useEffect(() => {
    if (buildProgress.status === 'done') {
      toast.success(he.builds.finished(formatNumber(buildProgress.build.pagesDone)));
    } else if (buildProgress.status === 'failed') toast.error(he.builds.failed);
  }, [buildProgress, toast]);

  const start = () => {
    clearFailure();
    void create(
      'builds',
      { data: {} },
      {
        onSuccess: ({ id }) => setBuildId(id),
        onError: (error) => showFailure(he.builds.startFailed, error),
      },
    );
  };

  return <RebuildContext value={{ progress, isRunning, start }}>{children}</RebuildContext>;
}
