import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedRtl from '@mui/icons-material/FormatListNumberedRtl';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertLink from '@mui/icons-material/InsertLink';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import type { ComponentType, ReactNode } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { shortcuts } from '../keyboard/shortcuts.ts';
import { type Formats, toggleLine, toggleMark } from '../quill/commands.ts';
import { FullscreenButton } from './FullscreenButton.tsx';
import { InsertMenu } from './InsertMenu.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { SizeMenu } from './SizeMenu.tsx';
import { StyleMenu } from './StyleMenu.tsx';
import { TableMenu } from './TableMenu.tsx';
import type { ToolContext } from './toolContext.ts';

const { toolbar: text } = he;

export interface ButtonTool {
  name: string;
  label: string;
  icon: ReactNode;
  keys?: string;
  /** Whether the icon is mirrored, because it shows left-to-right text. */
  isMirrored?: boolean;
  /** Returns whether the tool is active. Undefined for tools that are not toggles. */
  isPressed?: (formats: Formats) => boolean;
  run: (context: ToolContext) => void;
}

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

export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: 'style', Component: StyleMenu },
    { name: 'size', Component: SizeMenu },
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
    lineTool('blockquote', true, {
      label: text.quote,
      icon: <FormatQuote />,
      keys: shortcuts.quote,
    }),
  ],
  [
    {
      name: 'image',
      label: text.image,
      icon: <ImageOutlined />,
      run: ({ onImage }) => onImage(),
    },
    { name: 'table', Component: TableMenu },
    { name: 'insert', Component: InsertMenu },
    { name: 'layout', Component: LayoutMenu },
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
    { name: 'more', Component: MoreMenu },
    { name: 'fullscreen', Component: FullscreenButton },
  ],
];
