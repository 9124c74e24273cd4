import { createContext, useContext } from 'react';
import type { BuildProgress } from './useBuildProgress.ts';

export interface Rebuild {
  progress: BuildProgress;
  isRunning: boolean;
  start: () => void;
}

export const RebuildContext = createContext<Rebuild>({
  progress: { status: 'idle' },
  isRunning: false,
  start: () => undefined,
});

/** State of the full build ("Clear cache"), shared by all screens of the console. */
export const useRebuild = () => useContext(RebuildContext);
