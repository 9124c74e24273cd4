import { type ComponentType, lazy } from 'react';

/** Returns a component that loads the code of a screen when the screen is first opened. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
