/** Entries of the account menu that wider screens show as buttons in the app bar. */
import DarkMode from '@mui/icons-material/Brightness4';
import LightMode from '@mui/icons-material/Brightness7';
import OpenInNew from '@mui/icons-material/OpenInNew';
import {
  ListItemIcon,
  ListItemText,
  MenuItem,
  type MenuItemProps,
  useMediaQuery,
} from '@mui/material';
import { useTheme } from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heReactAdmin } from '#domain/he/admin/reactAdmin.ts';
import { homePath } from '#domain/paths.ts';

/** Links to the site. The menu gives its first entry props that set the focus. */
export const SiteMenuItem = (focus: Pick<MenuItemProps, 'autoFocus' | 'tabIndex'>) => (
  <MenuItem {...focus} component="a" href={homePath} target="_blank" rel="noopener">
    <ListItemIcon>
      <OpenInNew fontSize="small" />
    </ListItemIcon>
    <ListItemText>{heAdmin.shell.viewSite}</ListItemText>
  </MenuItem>
);

export function ThemeMenuItem() {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme(prefersDark ? 'dark' : 'light');
  const isDark = theme === 'dark';
  return (
    <MenuItem onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      <ListItemIcon>
        {isDark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </ListItemIcon>
      <ListItemText>{heReactAdmin.action.toggle_theme}</ListItemText>
    </MenuItem>
  );
}
