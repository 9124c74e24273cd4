import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Menu } from 'react-admin';
import { he } from '#domain/he/admin/layout.ts';
import { CommentsMenuItem } from '../comments/CommentsMenuItem.tsx';
import { ContactMenuItem } from '../contact/ContactMenuItem.tsx';
import { OffersMenuItem } from '../offers/OffersMenuItem.tsx';
import { MenuGroup } from './MenuGroup.tsx';

export const AdminMenu = () => (
  <Menu>
    <Menu.DashboardItem />
    <MenuGroup title={he.menu.content}>
      <Menu.ResourceItem name="posts" />
      <Menu.ResourceItem name="categories" />
      <Menu.ResourceItem name="authors" />
      <Menu.ResourceItem name="tags" />
      <Menu.ResourceItem name="media" />
      <Menu.ResourceItem name="trash" />
      <Menu.Item to="/home" primaryText={he.menu.home} leftIcon={<HomeOutlined />} />
    </MenuGroup>
    <MenuGroup title={he.menu.catalogue}>
      <Menu.ResourceItem name="products" />
      <OffersMenuItem />
      <Menu.ResourceItem name="specs" />
      <Menu.ResourceItem name="freshness" />
    </MenuGroup>
    <MenuGroup title={he.menu.audience}>
      <CommentsMenuItem />
      <ContactMenuItem />
      <Menu.ResourceItem name="subscriptions" />
      <Menu.ResourceItem name="mailings" />
      <Menu.ResourceItem name="stats" />
    </MenuGroup>
    <MenuGroup title={he.menu.integrations}>
      <Menu.ResourceItem name="ads" />
      <Menu.ResourceItem name="webhooks" />
      <Menu.ResourceItem name="ai" />
      <Menu.ResourceItem name="redirects" />
    </MenuGroup>
    <MenuGroup title={he.menu.system}>
      <Menu.ResourceItem name="users" />
      <Menu.ResourceItem name="builds" />
      <Menu.ResourceItem name="settings" />
    </MenuGroup>
  </Menu>
);
