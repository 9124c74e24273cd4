import { type ReactNode, useEffect, useState } from 'react';
import { useCreate, useRefresh } from 'react-admin';
import type { Build } from '#domain/build.ts';
import { he } from '#domain/he/admin/admin.ts';
import { errorText } from '../api/httpError.ts';
import { formatNumber } from '../formatNumber.ts';
import { useToast } from '../hooks/useToast.tsx';
import { RebuildContext } from './RebuildContext.ts';
import { useBuildProgress } from './useBuildProgress.ts';

export function RebuildProvider({ children }: { children: ReactNode }) {
  const toast = useToast();
  const refresh = useRefresh();
  const [buildId, setBuildId] = useState<number>();
  const [create, { isPending }] = useCreate<Build>();
  const progress = useBuildProgress(buildId, refresh);
  const isRunning = isPending || progress.status === 'starting' || progress.status === 'running';

  useEffect(() => {
    if (progress.status === 'done') {
      toast.success(he.builds.finished(formatNumber(progress.build.pagesDone)));
    } else if (progress.status === 'failed') toast.error(he.builds.failed);
  }, [progress, toast]);

  const start = () =>
    void create(
      'builds',
      { data: {} },
      {
        onSuccess: ({ id }) => setBuildId(id),
        onError: (error) => toast.error(he.builds.startFailed, errorText(error)),
      },
    );

  return <RebuildContext value={{ progress, isRunning, start }}>{children}</RebuildContext>;
}
