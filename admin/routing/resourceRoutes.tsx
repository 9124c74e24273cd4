import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { createRoute, editRoute } from './adminPaths.ts';

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
