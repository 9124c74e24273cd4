import { type ComponentType, lazy } from 'react';

/** A screen that is loaded when it is first opened: `lazyScreen(() => import('./PostList.tsx'), 'PostList')`. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
