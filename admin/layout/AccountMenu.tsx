import AccountCircle from '@mui/icons-material/AccountCircle';
import Logout from '@mui/icons-material/Logout';
import { Box, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { useSignOut } from '../auth/useSignOut.ts';

export function AccountMenu() {
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const signOut = useSignOut();
  const username = identity?.fullName ?? '';

  const handleSignOut = () => {
    setAnchor(undefined);
    signOut();
  };

  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={he.shell.accountOf(username)}
        sx={{ gap: 1, minWidth: 44 }}
      >
        <AccountCircle />
        <Box component="bdi" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {username}
        </Box>
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={handleSignOut}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{he.shell.signOut}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
