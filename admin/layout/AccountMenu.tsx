import AccountCircle from '@mui/icons-material/AccountCircle';
import Close from '@mui/icons-material/Close';
import Devices from '@mui/icons-material/Devices';
import Key from '@mui/icons-material/Key';
import Logout from '@mui/icons-material/Logout';
import {
  Box,
  Button,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Confirm, useGetIdentity } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heAccount } from '#domain/he/admin/screens/account.ts';
import { useSignOut } from '../auth/useSignOut.ts';
import { useLeaveGuards } from '../leaving/LeaveGuardsContext.ts';
import { SiteMenuItem, ThemeMenuItem } from './phoneMenuItems.tsx';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../account/ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import('../account/SessionsDialog.tsx')).SessionsDialog,
}));

export function AccountMenu() {
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ name: 'password' | 'sessions'; pathname: string }>();
  // A navigation to another screen closes the dialog.
  const dialog = opened?.pathname === pathname ? opened.name : undefined;
  const [isConfirming, setIsConfirming] = useState(false);
  const signOut = useSignOut();
  const leaveGuards = useLeaveGuards();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const username = identity?.fullName ?? '';

  const openDialog = (name: 'password' | 'sessions') => {
    setAnchor(undefined);
    setOpened({ name, pathname });
  };
  const closeDialog = () => setOpened(undefined);
  const handleSignOut = () => {
    setAnchor(undefined);
    if (leaveGuards.unsaved().length > 0) setIsConfirming(true);
    else void signOut();
  };
  const handleConfirm = () => {
    setIsConfirming(false);
    void signOut();
  };

  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={heAdmin.shell.accountOf(username)}
        sx={{ gap: 1, minWidth: 44 }}
      >
        <AccountCircle />
        <Box component="bdi" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {username}
        </Box>
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {isPhone && <SiteMenuItem />}
        {isPhone && <ThemeMenuItem />}
        <MenuItem onClick={() => openDialog('password')}>
          <ListItemIcon>
            <Key fontSize="small" />
          </ListItemIcon>
          <ListItemText>{heAccount.changePassword}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => openDialog('sessions')}>
          <ListItemIcon>
            <Devices fontSize="small" />
          </ListItemIcon>
          <ListItemText>{heAccount.sessions}</ListItemText>
        </MenuItem>
        <MenuItem onClick={handleSignOut}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{heAdmin.shell.signOut}</ListItemText>
        </MenuItem>
      </Menu>
      <Confirm
        isOpen={isConfirming}
        title={heAdmin.shell.signOutUnsaved.title}
        content={heAdmin.shell.signOutUnsaved.text}
        confirm={heAdmin.shell.signOutUnsaved.confirm}
        cancel={heAdmin.shell.signOutUnsaved.stay}
        confirmColor="warning"
        ConfirmIcon={Logout}
        CancelIcon={Close}
        onConfirm={handleConfirm}
        onClose={() => setIsConfirming(false)}
      />
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={closeDialog} />}
        {dialog === 'sessions' && <SessionsDialog onClose={closeDialog} />}
      </Suspense>
    </>
  );
}
