/** Paths of a resource's screens below its name. */
export const createRoute = 'new';
export const editRoute = 'edit/:id';

/** `/posts/create` → `/posts/new`, `/posts/7?x` → `/posts/edit/7?x`; all else as it is. */
export function adminPath(path: string): string {
  return path.replace(
    /^\/([a-z]+)\/(create|\d+)(?=[/?#]|$)/,
    (_, resource: string, screen: string) =>
      screen === 'create' ? `/${resource}/${createRoute}` : `/${resource}/edit/${screen}`,
  );
}
