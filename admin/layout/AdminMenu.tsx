import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Menu } from 'react-admin';
import { he as heComments } from '#domain/he/admin/comments.ts';
import { he as heContactMessages } from '#domain/he/admin/contactMessages.ts';
import { he as heLayout } from '#domain/he/admin/layout.ts';
import { he as heOffers } from '#domain/he/admin/screens/offers.ts';
import { CountedMenuItem } from './CountedMenuItem.tsx';
import { MenuGroup } from './MenuGroup.tsx';

export const AdminMenu = () => (
  <Menu>
    <Menu.DashboardItem />
    <MenuGroup title={heLayout.menu.content}>
      <Menu.ResourceItem name="posts" />
      <Menu.ResourceItem name="categories" />
      <Menu.ResourceItem name="authors" />
      <Menu.ResourceItem name="tags" />
      <Menu.ResourceItem name="media" />
      <Menu.ResourceItem name="trash" />
      <Menu.Item to="/home" primaryText={heLayout.menu.home} leftIcon={<HomeOutlined />} />
    </MenuGroup>
    <MenuGroup title={heLayout.menu.catalogue}>
      <Menu.ResourceItem name="products" />
      <CountedMenuItem name="offers" filter={{ filter: 'stale' }} countText={heOffers.waiting} />
      <Menu.ResourceItem name="specs" />
      <Menu.ResourceItem name="freshness" />
    </MenuGroup>
    <MenuGroup title={heLayout.menu.audience}>
      <CountedMenuItem
        name="comments"
        filter={{ status: 'waiting' }}
        countText={heComments.waiting}
      />
      <CountedMenuItem
        name="contact"
        filter={{ isRead: 'false' }}
        countText={heContactMessages.unreadCount}
      />
      <Menu.ResourceItem name="subscriptions" />
      <Menu.ResourceItem name="mailings" />
      <Menu.ResourceItem name="stats" />
    </MenuGroup>
    <MenuGroup title={heLayout.menu.integrations}>
      <Menu.ResourceItem name="ads" />
      <Menu.ResourceItem name="webhooks" />
      <Menu.ResourceItem name="ai" />
      <Menu.ResourceItem name="redirects" />
    </MenuGroup>
    <MenuGroup title={heLayout.menu.system}>
      <Menu.ResourceItem name="users" />
      <Menu.ResourceItem name="builds" />
      <Menu.ResourceItem name="settings" />
    </MenuGroup>
  </Menu>
);
