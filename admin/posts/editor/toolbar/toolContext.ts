import type Quill from 'quill/core.js';
import type { Formats } from '../quill/commands.ts';

/** The editor's state, and the actions outside the editor that a tool can start. */
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
