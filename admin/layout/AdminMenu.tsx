import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Menu } from 'react-admin';
import { he } from '#domain/he/shell.ts';
import { CommentsMenuItem } from '../comments/CommentsMenuItem.tsx';
import { MenuGroup } from './MenuGroup.tsx';

export const AdminMenu = () => (
  <Menu>
    <Menu.DashboardItem />
    <MenuGroup title={he.menu.content}>
      <Menu.ResourceItem name="posts" />
      <Menu.ResourceItem name="categories" />
      <Menu.ResourceItem name="media" />
      <Menu.Item to="/home" primaryText={he.menu.home} leftIcon={<HomeOutlined />} />
    </MenuGroup>
    <MenuGroup title={he.menu.audience}>
      <CommentsMenuItem />
    </MenuGroup>
    <MenuGroup title={he.menu.integrations} />
    <MenuGroup title={he.menu.system}>
      <Menu.ResourceItem name="builds" />
      <Menu.ResourceItem name="settings" />
    </MenuGroup>
  </Menu>
);
