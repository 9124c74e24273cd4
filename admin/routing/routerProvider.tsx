import { useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { consolePath } from './adminPaths.ts';

/**
 * Adapts react-router to the console's own paths. react-admin links to `/posts/7`, but the console's URL is
 * `/posts/edit/7`.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }: RouterLinkProps) => (
    <reactRouterProvider.Link to={withConsolePath(to)} {...props} />
  ),
  Navigate: ({ to, ...props }: RouterNavigateProps) => (
    <reactRouterProvider.Navigate to={withConsolePath(to)} {...props} />
  ),
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback(
      (to, options) => navigate(typeof to === 'number' ? to : withConsolePath(to), options),
      [navigate],
    );
  },
};

const withConsolePath = (to: RouterTo): RouterTo =>
  typeof to === 'string'
    ? consolePath(to)
    : { ...to, ...(to.pathname && { pathname: consolePath(to.pathname) }) };
