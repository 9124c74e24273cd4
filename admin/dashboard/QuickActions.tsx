import Add from '@mui/icons-material/Add';
import Autorenew from '@mui/icons-material/Autorenew';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Button, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { FormSection } from '../layout/FormSection.tsx';

export const QuickActions = () => (
  <FormSection title={he.dashboard.quickActions}>
    <Stack spacing={1}>
      {actions.map(({ to, label, icon }, index) => (
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
    </Stack>
  </FormSection>
);

const actions = [
  { to: '/posts/create', label: he.dashboard.newPost, icon: <Add /> },
  { to: '/categories/create', label: he.dashboard.newCategory, icon: <CreateNewFolderOutlined /> },
  { to: '/builds', label: he.dashboard.clearCache, icon: <Autorenew /> },
  { to: '/settings', label: he.dashboard.settings, icon: <SettingsOutlined /> },
];
