import Add from '@mui/icons-material/Add';
import Autorenew from '@mui/icons-material/Autorenew';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Button, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heLayout } from '#domain/he/admin/layout.ts';
import { useRebuild } from '../builds/RebuildContext.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { FormSection } from '../forms/FormSection.tsx';

export function QuickActions() {
  const { progress, isRunning, start } = useRebuild();
  return (
    <FormSection title={heAdmin.dashboard.quickActions}>
      <Stack spacing={1}>
        {links.map(({ to, label, icon }, index) => (
          <Button
            key={to}
            component={LinkBase}
            to={to}
            startIcon={icon}
            variant={index === 0 ? 'contained' : 'outlined'}
            sx={{ justifyContent: 'flex-start' }}
          >
            {label}
          </Button>
        ))}
        <Button
          startIcon={<Autorenew />}
          variant="outlined"
          disabled={isRunning}
          onClick={start}
          sx={{ justifyContent: 'flex-start' }}
        >
          {isRunning ? heLayout.actions.rebuilding : heAdmin.dashboard.clearCache}
        </Button>
        {progress.status === 'notStarted' && <FailureAlert text={progress.reason} />}
      </Stack>
    </FormSection>
  );
}

const links = [
  { to: '/posts/create', label: heAdmin.dashboard.newPost, icon: <Add /> },
  {
    to: '/categories/create',
    label: heAdmin.dashboard.newCategory,
    icon: <CreateNewFolderOutlined />,
  },
  { to: '/settings', label: heAdmin.dashboard.settings, icon: <SettingsOutlined /> },
];
