import Add from '@mui/icons-material/Add';
import Logout from '@mui/icons-material/Logout';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button, IconButton, ListItemIcon, ListItemText, MenuItem, Tooltip } from '@mui/material';
import type { Ref } from 'react';
import {
  AppBar,
  type AppBarProps,
  LinkBase,
  LoadingIndicator,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
} from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { he as ra } from '#domain/he/reactAdmin.ts';
import { homePath } from '#domain/paths.ts';
import { useSignOut } from '../auth/useSignOut.ts';

export const AdminAppBar = (props: AppBarProps) => (
  <AppBar
    {...props}
    color="inherit"
    toolbar={<Tools />}
    userMenu={
      <UserMenu>
        <SignOutItem />
      </UserMenu>
    }
  >
    <TitlePortal variant="h6" component="h1" />
  </AppBar>
);

const Tools = () => (
  <>
    <Button
      component={LinkBase}
      to="/posts/create"
      variant="contained"
      startIcon={<Add />}
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, marginInlineEnd: 1 }}
    >
      {he.shell.newPost}
    </Button>
    <Tooltip title={he.shell.viewSite}>
      <IconButton
        color="inherit"
        href={homePath}
        target="_blank"
        rel="noopener"
        aria-label={he.shell.viewSite}
      >
        <OpenInNew />
      </IconButton>
    </Tooltip>
    <ToggleThemeButton />
    <LoadingIndicator />
  </>
);

/** react-admin's menu moves the focus to its items, so the ref has to reach the element. */
function SignOutItem({ ref, ...props }: { ref?: Ref<HTMLLIElement> }) {
  const signOut = useSignOut();
  return (
    <MenuItem ref={ref} onClick={signOut} {...props}>
      <ListItemIcon>
        <Logout fontSize="small" />
      </ListItemIcon>
      <ListItemText>{ra.auth.logout}</ListItemText>
    </MenuItem>
  );
}
