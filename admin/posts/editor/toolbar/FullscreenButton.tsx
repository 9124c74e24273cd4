import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import { he } from '#domain/he/admin/editor.ts';
import { shortcuts } from '../keyboard/shortcuts.ts';
import { ToolButton } from './ToolButton.tsx';

const { toolbar: text } = he;

export const FullscreenButton = ({
  isFullscreen,
  onFullscreen,
}: {
  isFullscreen: boolean;
  onFullscreen: () => void;
}) => (
  <ToolButton
    label={isFullscreen ? text.exitFullscreen : text.fullscreen}
    keys={shortcuts.fullscreen}
    icon={isFullscreen ? <FullscreenExit /> : <Fullscreen />}
    isPressed={isFullscreen}
    onClick={onFullscreen}
  />
);
