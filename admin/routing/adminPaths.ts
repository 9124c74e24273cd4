export const createRoute = 'new';
export const editRoute = 'edit/:id';

/**
 * Converts a path of react-admin to the console's path: `/posts/create` → `/posts/new`, `/posts/7?x` →
 * `/posts/edit/7?x`. All other paths stay unchanged.
 */
export function consolePath(path: string): string {
  return path.replace(
    /^\/([a-z]+)\/(create|\d+)(?=[/?#]|$)/,
    (_, resource: string, screen: string) =>
      screen === 'create' ? `/${resource}/${createRoute}` : `/${resource}/edit/${screen}`,
  );
}
