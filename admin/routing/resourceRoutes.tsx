import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { createRoute, editRoute } from './adminPaths.ts';

/** Returns props that register the create and edit screens of a resource at the console's own paths. */
export const resourceRoutes = ({
  create: Create,
  edit: Edit,
}: {
  create: ComponentType;
  edit: ComponentType;
}) => ({
  hasCreate: true,
  hasEdit: true,
  children: (
    <>
      <Route path={createRoute} element={<Create />} />
      <Route path={editRoute} element={<Edit />} />
    </>
  ),
});
