import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Tune from '@mui/icons-material/Tune';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { postPath } from '#domain/paths.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { shortMoment } from '#domain/text/dates.ts';
import { appBarHeight } from '../../layout/appBarHeight.ts';
import { measureBottomBar } from '../../layout/measureBottomBar.ts';
import { touchTarget } from '../../touchTarget.ts';
import { shortcutLabel, shortcuts } from '../editor/keyboard/shortcuts.ts';
import type { PostValues } from '../form/postValues.ts';
import type { SavedPost } from '../form/savedPost.ts';
import { headerHeightPx } from './barHeights.ts';
import { publishAction } from './publishAction.ts';
import { SaveStatusBadge } from './SaveStatusBadge.tsx';
import type { SaveStatus } from './saveStatus.ts';

const { header: text } = he;

interface EditorHeaderProps {
  saved: SavedPost | undefined;
  /** Undefined for a new post without any text. */
  status: SaveStatus | undefined;
  isSaving: boolean;
  isPreview: boolean;
  onPreview: () => void;
  onSave: () => void;
  onPublish: () => void;
  onRevisions: () => void;
  isSettingsOpen: boolean;
  onSettings: () => void;
}

export function EditorHeader(props: EditorHeaderProps) {
  const isBottomBar = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  return (
    <Box
      ref={isBottomBar ? measureBottomBar : undefined}
      role="region"
      aria-label={text.label}
      sx={({ palette, breakpoints }) => ({
        position: 'sticky',
        top: appBarHeight,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: headerHeightPx,
        paddingBlock: 1,
        backgroundColor: palette.background.default,
        // On phones the bar is at the bottom, where thumbs can reach it.
        [breakpoints.down('sm')]: {
          position: 'fixed',
          top: 'auto',
          bottom: 0,
          insetInline: 0,
          zIndex: 1050,
          paddingInline: 1,
          paddingBlock: 0.5,
          rowGap: 0.5,
          borderTop: `1px solid ${palette.divider}`,
          backgroundColor: palette.background.paper,
        },
      })}
    >
      <Box
        sx={{
          display: 'flex',
          flexGrow: 1,
          justifyContent: 'flex-start',
        }}
      >
        {props.status && <SaveStatusBadge status={props.status} />}
      </Box>
      {props.saved && <ViewOnSite saved={props.saved} />}
      {props.saved && (
        <IconAction label={text.revisions} icon={<HistoryOutlined />} onClick={props.onRevisions} />
      )}
      <IconAction
        label={props.isPreview ? text.backToWriting : text.preview}
        keys={shortcuts.preview}
        icon={props.isPreview ? <EditOutlined /> : <VisibilityOutlined />}
        isPressed={props.isPreview}
        onClick={props.onPreview}
      />
      <Box sx={{ display: { lg: 'none' } }}>
        <IconAction
          label={text.settings}
          icon={<Tune />}
          isExpanded={props.isSettingsOpen}
          onClick={props.onSettings}
        />
      </Box>
      <Tooltip describeChild title={<bdi dir="ltr">{shortcutLabel(shortcuts.save)}</bdi>}>
        <Button
          variant="outlined"
          startIcon={<SaveOutlined />}
          onClick={props.onSave}
          aria-disabled={props.isSaving}
          sx={actionSize}
        >
          {text.quickSave}
        </Button>
      </Tooltip>
      <PublishButton {...props} />
    </Box>
  );
}

function PublishButton({ saved, isSaving, onPublish }: EditorHeaderProps) {
  const [isPublished, publishedAt] = useWatch<PostValues, ['isPublished', 'publishedAt']>({
    name: ['isPublished', 'publishedAt'],
  });
  const nowMs = Date.now();
  const action = publishAction({ isPublished, publishedAt }, saved?.values, nowMs);
  return (
    <Tooltip describeChild title={<bdi dir="ltr">{shortcutLabel(shortcuts.publish)}</bdi>}>
      <Button
        variant="contained"
        startIcon={action.kind === 'schedule' ? <ScheduleOutlined /> : <PublishOutlined />}
        onClick={onPublish}
        aria-disabled={isSaving}
        sx={actionSize}
      >
        {action.kind === 'schedule'
          ? text.schedule(shortMoment(action.publishedAt, nowMs))
          : text[action.kind]}
      </Button>
    </Tooltip>
  );
}

const actionSize = { minHeight: 44, flexShrink: 0, flexGrow: { xs: 1, sm: 0 } };

function ViewOnSite({ saved }: { saved: SavedPost }) {
  const isLive = postStatus(saved.values, Date.now()) === 'published';
  return (
    <Tooltip title={isLive ? text.viewOnSite : text.notLive}>
      <Box component="span">
        <IconButton
          href={postPath(saved.values.slug)}
          disabled={!isLive}
          target="_blank"
          rel="noopener"
          color="inherit"
          aria-label={text.viewOnSite}
          sx={touchTarget}
        >
          <OpenInNew />
        </IconButton>
      </Box>
    </Tooltip>
  );
}

const IconAction = ({
  label,
  keys,
  icon,
  isPressed,
  isExpanded,
  onClick,
}: {
  label: string;
  keys?: string;
  icon: ReactNode;
  isPressed?: boolean;
  isExpanded?: boolean;
  onClick: () => void;
}) => (
  <Tooltip
    title={
      <>
        {label} {keys && <bdi dir="ltr">{shortcutLabel(keys)}</bdi>}
      </>
    }
  >
    <IconButton
      aria-label={label}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      color={isPressed ? 'primary' : 'inherit'}
      onClick={onClick}
      sx={touchTarget}
    >
      {icon}
    </IconButton>
  </Tooltip>
);
