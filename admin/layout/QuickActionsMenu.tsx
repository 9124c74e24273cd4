import Add from '@mui/icons-material/Add';
import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import Autorenew from '@mui/icons-material/Autorenew';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import {
  CircularProgress,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
} from '@mui/material';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/layout.ts';
import { progressPercent } from '../builds/progressPercent.ts';
import { type Rebuild, useRebuild } from '../builds/RebuildContext.ts';
import { formatPercent } from '../formatNumber.ts';

/** During a full build, the menu button shows the progress of the build. */
export function QuickActionsMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const rebuild = useRebuild();
  const close = () => setAnchor(undefined);
  const { progress } = rebuild;
  const label = rebuild.isRunning ? rebuildingText(rebuild) : he.actions.open;

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-haspopup="menu"
          aria-label={label}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          {rebuild.isRunning ? <RebuildProgress {...rebuild} /> : <AddCircleOutline />}
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        {links.map(({ to, text, icon }) => (
          <MenuItem key={to} component={LinkBase} to={to} onClick={close} sx={itemStyle}>
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem
          disabled={rebuild.isRunning}
          onClick={() => {
            close();
            rebuild.start();
          }}
          sx={itemStyle}
        >
          <ListItemIcon>
            <Autorenew fontSize="small" />
          </ListItemIcon>
          <ListItemText
            secondary={progress.status === 'notStarted' && progress.reason}
            slotProps={{ secondary: { color: 'error', sx: { whiteSpace: 'normal' } } }}
          >
            {he.actions.clearCache}
          </ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}

const links = [
  { to: '/posts/create', text: he.actions.newPost, icon: <Add fontSize="small" /> },
  {
    to: '/categories/create',
    text: he.actions.newCategory,
    icon: <CreateNewFolderOutlined fontSize="small" />,
  },
];

const itemStyle = { minHeight: 44 };

const RebuildProgress = ({ progress }: Rebuild) =>
  progress.status === 'running' && progress.build.pagesTotal > 0 ? (
    <CircularProgress size={22} variant="determinate" value={progressPercent(progress.build)} />
  ) : (
    <CircularProgress size={22} />
  );

const rebuildingText = ({ progress }: Rebuild) =>
  progress.status === 'running'
    ? he.actions.rebuildingPercent(formatPercent(progressPercent(progress.build) / 100))
    : he.actions.rebuilding;
