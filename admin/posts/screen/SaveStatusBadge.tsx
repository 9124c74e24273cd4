import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import EditNote from '@mui/icons-material/EditNote';
import Sync from '@mui/icons-material/Sync';
import { Box, Chip, Tooltip } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { SaveStatus } from './saveStatus.ts';

export const SaveStatusBadge = ({ status }: { status: SaveStatus }) => (
  <Chip
    role="status"
    variant="outlined"
    icon={icons[status]}
    label={he.saveStatus[status]}
    color={colors[status]}
    sx={{ height: { xs: 24, sm: 32 }, borderWidth: { xs: 0, sm: 1 } }}
  />
);

export const SaveStatusIcon = ({ status }: { status: SaveStatus }) => (
  <Tooltip title={he.saveStatus[status]}>
    <Box
      role="status"
      aria-label={he.saveStatus[status]}
      sx={{ display: 'flex', paddingInline: 1.5, color: signColors[status] }}
    >
      {icons[status]}
    </Box>
  </Tooltip>
);

const icons = {
  saving: <Sync />,
  unsaved: <EditNote />,
  saved: <CheckCircleOutlined />,
  local: <CloudOffOutlined />,
};
const signColors = {
  saving: 'text.secondary',
  unsaved: 'warning.main',
  saved: 'success.main',
  local: 'info.main',
} as const;
const colors = { saving: 'default', unsaved: 'warning', saved: 'success', local: 'info' } as const;
