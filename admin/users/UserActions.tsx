import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import RemoveModeratorOutlined from '@mui/icons-material/RemoveModeratorOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { he } from '#domain/he/admin/users.ts';
import type { UserAccount } from '#domain/user/user.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { touchTarget } from '../touchTarget.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { deleteUser, demoteUser, endSessions, promoteUser, resetPassword } from './userCalls.ts';

/** Shows buttons that change an account. The server refuses to remove the last admin. */
export function UserActions({ id, username, isAdmin, sessionCount }: UserAccount) {
  const [openDialog, setOpenDialog] = useState<'promote' | 'reset'>();
  const { identity } = useGetIdentity();
  const isOwn = identity?.id === id;
  const close = () => setOpenDialog(undefined);

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', minWidth: 88 }}>
      {isAdmin ? (
        <ConfirmButton
          label={he.demote(username)}
          icon={<RemoveModeratorOutlined fontSize="small" />}
          confirmIcon={RemoveModeratorOutlined}
          question={he.confirmDemote}
          texts={{ done: he.demoted, failed: he.changeFailed }}
          run={() => demoteUser(id)}
        />
      ) : (
        <Ask label={he.promote(username)} onClick={() => setOpenDialog('promote')}>
          <AdminPanelSettingsOutlined fontSize="small" />
        </Ask>
      )}
      <Ask label={he.reset(username)} onClick={() => setOpenDialog('reset')}>
        <KeyOutlined fontSize="small" />
      </Ask>
      <ConfirmButton
        label={he.endSessions(username)}
        icon={<LogoutOutlined fontSize="small" />}
        confirmIcon={LogoutOutlined}
        disabled={sessionCount === 0}
        question={he.confirmEnd}
        texts={{ done: he.ended, failed: he.endFailed }}
        run={() => endSessions(id)}
      />
      <ConfirmButton
        label={he.remove(username)}
        disabled={isOwn}
        question={he.confirmRemove(username)}
        texts={{ done: he.removed, failed: he.removeFailed }}
        run={() => deleteUser(id)}
      />
      <PasswordDialog
        title={he.promote(username)}
        help={he.promoteHelp}
        texts={{ done: he.promoted, failed: he.changeFailed }}
        isOpen={openDialog === 'promote'}
        onClose={close}
        save={(password) => promoteUser(id, password)}
      />
      <PasswordDialog
        title={he.reset(username)}
        help={he.resetHelp}
        texts={{ done: he.resetDone, failed: he.resetFailed }}
        isOpen={openDialog === 'reset'}
        onClose={close}
        save={(password) => resetPassword(id, password)}
      />
    </Stack>
  );
}

const Ask = (props: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip title={props.label}>
    <IconButton aria-label={props.label} onClick={props.onClick} sx={touchTarget}>
      {props.children}
    </IconButton>
  </Tooltip>
);
