import BlockOutlined from '@mui/icons-material/BlockOutlined';
import { Button, Stack } from '@mui/material';
import { he } from '#domain/he/admin/admin.ts';
import { homePath } from '#domain/paths.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { useSignOut } from './useSignOut.ts';

export function NoPermission({ username }: { username: string }) {
  const signOut = useSignOut();

  return (
    <NoticeCard
      icon={<BlockOutlined />}
      title={he.auth.noPermission.title}
      text={he.auth.noPermission.text(username)}
    >
      <Stack spacing={1}>
        <Button href={homePath} variant="contained" size="large">
          {he.auth.noPermission.toHome}
        </Button>
        <Button onClick={signOut} variant="outlined" size="large">
          {he.auth.noPermission.signOut}
        </Button>
      </Stack>
    </NoticeCard>
  );
}
