import { Menu } from 'react-admin';

export const AdminMenu = () => (
  <Menu>
    <Menu.DashboardItem />
    <Menu.ResourceItem name="posts" />
    <Menu.ResourceItem name="categories" />
    <Menu.ResourceItem name="builds" />
    <Menu.ResourceItem name="settings" />
  </Menu>
);
