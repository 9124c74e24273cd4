import { useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { adminPath } from './adminPaths.ts';

/**
 * react-router with the addresses of the specification: react-admin spells `/posts/create` and
 * `/posts/7`, the address bar says `/posts/new` and `/posts/edit/7`. Every link, redirect and
 * button of react-admin passes here, so none of them has to know.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }: RouterLinkProps) => (
    <reactRouterProvider.Link to={spelled(to)} {...props} />
  ),
  Navigate: ({ to, ...props }: RouterNavigateProps) => (
    <reactRouterProvider.Navigate to={spelled(to)} {...props} />
  ),
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback(
      (to, options) => navigate(typeof to === 'number' ? to : spelled(to), options),
      [navigate],
    );
  },
};

const spelled = (to: RouterTo): RouterTo =>
  typeof to === 'string'
    ? adminPath(to)
    : { ...to, ...(to.pathname && { pathname: adminPath(to.pathname) }) };
