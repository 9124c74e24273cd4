import type Quill from 'quill/core.js';
import type { Formats } from '../quill/commands.ts';

/** The state of the editor, and callbacks for actions that the toolbar cannot run itself. */
export interface ToolContext {
  quill: Quill;
  formats: Formats;
  isFullscreen: boolean;
  onLink: () => void;
  onImage: () => void;
  onVideo: () => void;
  onSource: () => void;
  onFullscreen: () => void;
  onHelp: () => void;
}
