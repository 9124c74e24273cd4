import { isDatabaseDamage } from '../sqlite/sqliteErrors.ts';

/** The file of an open dependency graph is damaged. */
export class GraphDamageError extends Error {
  override name = 'GraphDamageError';
}

/** Returns an object whose getters and functions throw a `GraphDamageError` if the file is damaged. */
export function reportDamage<T extends object>(graph: T): T {
  return new Proxy(graph, {
    get(target, name) {
      const member = convertErrors(() => Reflect.get(target, name));
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => convertErrors(() => Reflect.apply(member, target, args));
    },
  });
}

function convertErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw isDatabaseDamage(error) ? new GraphDamageError(String(error), { cause: error }) : error;
  }
}
