import Code from '@mui/icons-material/Code';
import DataObject from '@mui/icons-material/DataObject';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatClear from '@mui/icons-material/FormatClear';
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedRtl from '@mui/icons-material/FormatListNumberedRtl';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatTextdirectionLToR from '@mui/icons-material/FormatTextdirectionLToR';
import FormatTextdirectionRToL from '@mui/icons-material/FormatTextdirectionRToL';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertLink from '@mui/icons-material/InsertLink';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import type Quill from 'quill/core.js';
import type { ComponentType, ReactNode } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { shortcuts } from '../keyboard/shortcuts.ts';
import {
  clearFormatting,
  type Formats,
  insertBlock,
  setLine,
  shiftIndent,
  toggleLine,
  toggleMark,
} from '../quill/commands.ts';
import { AlignMenu } from './AlignMenu.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { StyleMenu } from './StyleMenu.tsx';
import { TableMenu } from './TableMenu.tsx';

const { toolbar: text } = he;

/** The editor's state, and the actions outside the editor that a tool can start. */
export interface ToolContext {
  quill: Quill;
  formats: Formats;
  isFullscreen: boolean;
  onLink: () => void;
  onImage: () => void;
  onSource: () => void;
  onFullscreen: () => void;
  onHelp: () => void;
}

export interface ButtonTool {
  name: string;
  label: string;
  icon: ReactNode;
  keys?: string;
  /** Whether the icon is drawn for left-to-right text and must be mirrored. */
  isMirrored?: boolean;
  /** Defined for toggles only. */
  isPressed?: (formats: Formats) => boolean;
  run: (context: ToolContext) => void;
}

/** A tool with a component of its own, such as a menu. */
interface ComponentTool {
  name: string;
  Component: ComponentType<ToolContext>;
}

type Tool = ButtonTool | ComponentTool;

const markTool = (format: string, tool: Omit<ButtonTool, 'name' | 'isPressed' | 'run'>): Tool => ({
  ...tool,
  name: format,
  isPressed: (formats) => Boolean(formats[format]),
  run: ({ quill }) => toggleMark(quill, format),
});

const lineTool = (
  format: string,
  value: string | true,
  tool: Omit<ButtonTool, 'name' | 'isPressed' | 'run'>,
): Tool => ({
  ...tool,
  name: `${format}-${value}`,
  isPressed: (formats) => formats[format] === value,
  run: ({ quill }) => toggleLine(quill, format, value),
});

/** The tools in keyboard order; a divider separates the groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: 'style', Component: StyleMenu },
    markTool('bold', { label: text.bold, icon: <FormatBold />, keys: shortcuts.bold }),
    markTool('italic', { label: text.italic, icon: <FormatItalic />, keys: shortcuts.italic }),
    markTool('underline', {
      label: text.underline,
      icon: <FormatUnderlined />,
      keys: shortcuts.underline,
    }),
    {
      name: 'link',
      label: text.link,
      icon: <InsertLink />,
      keys: shortcuts.link,
      isPressed: (formats) => Boolean(formats.link),
      run: ({ onLink }) => onLink(),
    },
  ],
  [
    lineTool('list', 'bullet', {
      label: text.bulletList,
      icon: <FormatListBulleted />,
      keys: shortcuts.bulletList,
      isMirrored: true,
    }),
    lineTool('list', 'ordered', {
      label: text.orderedList,
      icon: <FormatListNumberedRtl />,
      keys: shortcuts.orderedList,
    }),
    {
      name: 'indent',
      label: text.indent,
      icon: <FormatIndentIncrease />,
      isMirrored: true,
      run: ({ quill }) => shiftIndent(quill, 1),
    },
    {
      name: 'outdent',
      label: text.outdent,
      icon: <FormatIndentDecrease />,
      isMirrored: true,
      run: ({ quill }) => shiftIndent(quill, -1),
    },
  ],
  [
    lineTool('blockquote', true, {
      label: text.quote,
      icon: <FormatQuote />,
      keys: shortcuts.quote,
    }),
    {
      name: 'code-block',
      label: text.code,
      icon: <DataObject />,
      // A code block's value is `true` or its language.
      isPressed: (formats) => Boolean(formats['code-block']),
      run: ({ quill, formats }) => setLine(quill, 'code-block', !formats['code-block']),
    },
    {
      name: 'image',
      label: text.image,
      icon: <ImageOutlined />,
      run: ({ onImage }) => onImage(),
    },
    { name: 'table', Component: TableMenu },
    {
      name: 'divider',
      label: text.divider,
      icon: <HorizontalRule />,
      run: ({ quill }) => insertBlock(quill, { divider: true }),
    },
  ],
  [
    lineTool('dir', 'rtl', { label: text.rtl, icon: <FormatTextdirectionRToL /> }),
    lineTool('dir', 'ltr', { label: text.ltr, icon: <FormatTextdirectionLToR /> }),
    { name: 'align', Component: AlignMenu },
    {
      name: 'clear',
      label: text.clean,
      icon: <FormatClear />,
      run: ({ quill }) => clearFormatting(quill),
    },
  ],
  [
    {
      name: 'undo',
      label: text.undo,
      icon: <Undo />,
      keys: shortcuts.undo,
      isMirrored: true,
      run: ({ quill }) => quill.history.undo(),
    },
    {
      name: 'redo',
      label: text.redo,
      icon: <Redo />,
      keys: shortcuts.redo,
      isMirrored: true,
      run: ({ quill }) => quill.history.redo(),
    },
    {
      name: 'source',
      label: text.source,
      icon: <Code />,
      run: ({ onSource }) => onSource(),
    },
    {
      name: 'help',
      label: text.help,
      icon: <KeyboardOutlined />,
      keys: shortcuts.help,
      run: ({ onHelp }) => onHelp(),
    },
    { name: 'fullscreen', Component: FullscreenButton },
  ],
];
