import type Quill from 'quill/core.js';
import type { Formats } from '../quill/commands.ts';

export interface ToolContext {
  quill: Quill;
  formats: Formats;
  isFullscreen: boolean;
  onLink: () => void;
  onImage: () => void;
  onGallery: () => void;
  onVideo: () => void;
  onProducts: () => void;
  onSource: () => void;
  onFullscreen: () => void;
  onHelp: () => void;
}
