import { type ComponentType, lazy } from 'react';

/** Loads a screen's code when the screen is first opened: `lazyScreen(() => import('./PostList.tsx'), 'PostList')`. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
