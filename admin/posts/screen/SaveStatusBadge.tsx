import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import EditNote from '@mui/icons-material/EditNote';
import Sync from '@mui/icons-material/Sync';
import { Chip } from '@mui/material';
import { he } from '#domain/he/editor.ts';

export type SaveStatus = keyof typeof he.saveStatus;

/** Where the text is: on the server, on its way, in this browser, or nowhere but on the screen. */
export const SaveStatusBadge = ({ status }: { status: SaveStatus }) => (
  <Chip
    role="status"
    variant="outlined"
    icon={icons[status]}
    label={he.saveStatus[status]}
    color={colors[status]}
  />
);

const icons = {
  saving: <Sync />,
  unsaved: <EditNote />,
  saved: <CheckCircleOutlined />,
  local: <CloudOffOutlined />,
};
const colors = { saving: 'default', unsaved: 'warning', saved: 'success', local: 'info' } as const;
