import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { createRoute, editRoute } from './adminPaths.ts';

export const resourceRoutes = ({
  create: Create,
  edit: Edit,
}: {
  create?: ComponentType;
  edit: ComponentType;
}) => ({
  hasCreate: Create !== undefined,
  hasEdit: true,
  children: (
    <>
      {Create && <Route path={createRoute} element={<Create />} />}
      <Route path={editRoute} element={<Edit />} />
    </>
  ),
});
