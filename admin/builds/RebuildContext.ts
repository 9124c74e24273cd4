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

/** Returns the state of the full build, which all screens of the console share. */
export const useRebuild = () => useContext(RebuildContext);
