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

/** "Clear cache", of which there is one for the whole console, whichever screen started it. */
export const useRebuild = () => useContext(RebuildContext);
