import Code from '@mui/icons-material/Code';
import DataObject from '@mui/icons-material/DataObject';
import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
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
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertLink from '@mui/icons-material/InsertLink';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Box, Typography } from '@mui/material';
import type Quill from 'quill/core.js';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { keysOf } from '../shortcuts.ts';
import {
  cleanFormat,
  type Formats,
  insertBlock,
  setLine,
  shiftIndent,
  toggleLine,
  toggleMark,
} from './commands.ts';
import { TableMenu } from './TableMenu.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import { useRovingFocus } from './useRovingFocus.ts';

const { toolbar: text } = he;

export interface ToolbarProps {
  quill: Quill;
  formats: Formats;
  isFullscreen: boolean;
  onLink: () => void;
  onPicture: () => void;
  onSource: () => void;
  onFullscreen: () => void;
  onHelp: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** What can be done with the text, in one row of buttons that wraps or scrolls. */
export function EditorToolbar({ quill, formats, ref, ...act }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(bar);
  useImperativeHandle(ref, () => ({
    focus: () => bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  }));
  const mark = (name: string, label: string, icon: ReactNode, keys: string) => (
    <ToolButton
      label={label}
      keys={keys}
      icon={icon}
      isPressed={Boolean(formats[name])}
      onClick={() => toggleMark(quill, name)}
    />
  );
  const line = (
    name: string,
    value: unknown,
    button: { label: string; icon: ReactNode; keys?: string; isMirrored?: boolean },
  ) => (
    <ToolButton
      {...button}
      isPressed={formats[name] === value}
      onClick={() => toggleLine(quill, name, value)}
    />
  );

  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={text.label}
      aria-orientation="horizontal"
      {...roving}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        alignItems: 'center',
        paddingInline: 0.5,
      }}
    >
      <StyleMenu quill={quill} formats={formats} />
      {mark('bold', text.bold, <FormatBold />, keysOf.bold)}
      {mark('italic', text.italic, <FormatItalic />, keysOf.italic)}
      {mark('underline', text.underline, <FormatUnderlined />, keysOf.underline)}
      <ToolButton
        label={text.link}
        keys={keysOf.link}
        icon={<InsertLink />}
        isPressed={Boolean(formats.link)}
        onClick={act.onLink}
      />
      <Gap />
      {line('list', 'bullet', {
        label: text.bulletList,
        keys: keysOf.bulletList,
        icon: <FormatListBulleted />,
        isMirrored: true,
      })}
      {line('list', 'ordered', {
        label: text.orderedList,
        keys: keysOf.orderedList,
        icon: <FormatListNumberedRtl />,
      })}
      <ToolButton
        label={text.indent}
        icon={<FormatIndentIncrease />}
        isMirrored
        onClick={() => shiftIndent(quill, 1)}
      />
      <ToolButton
        label={text.outdent}
        icon={<FormatIndentDecrease />}
        isMirrored
        onClick={() => shiftIndent(quill, -1)}
      />
      <Gap />
      {line('blockquote', true, { label: text.quote, keys: keysOf.quote, icon: <FormatQuote /> })}
      <ToolButton
        label={text.code}
        icon={<DataObject />}
        isPressed={Boolean(formats['code-block'])}
        onClick={() => setLine(quill, 'code-block', !formats['code-block'])}
      />
      <ToolButton label={text.image} icon={<ImageOutlined />} onClick={act.onPicture} />
      <TableMenu quill={quill} isInTable={Boolean(formats.table)} />
      <ToolButton
        label={text.divider}
        icon={<HorizontalRule />}
        onClick={() => insertBlock(quill, { divider: true })}
      />
      <Gap />
      {line('dir', 'rtl', { label: text.rtl, icon: <FormatTextdirectionRToL /> })}
      {line('dir', 'ltr', { label: text.ltr, icon: <FormatTextdirectionLToR /> })}
      <AlignMenu quill={quill} formats={formats} />
      <ToolButton label={text.clean} icon={<FormatClear />} onClick={() => cleanFormat(quill)} />
      <Gap />
      <ToolButton
        label={text.undo}
        keys={keysOf.undo}
        icon={<Undo />}
        isMirrored
        onClick={() => quill.history.undo()}
      />
      <ToolButton
        label={text.redo}
        keys={keysOf.redo}
        icon={<Redo />}
        isMirrored
        onClick={() => quill.history.redo()}
      />
      <ToolButton label={text.source} icon={<Code />} onClick={act.onSource} />
      <ToolButton
        label={text.help}
        keys={keysOf.help}
        icon={<KeyboardOutlined />}
        onClick={act.onHelp}
      />
      <ToolButton
        label={act.isFullscreen ? text.exitFullscreen : text.fullscreen}
        keys={keysOf.fullscreen}
        icon={act.isFullscreen ? <FullscreenExit /> : <Fullscreen />}
        isPressed={act.isFullscreen}
        onClick={act.onFullscreen}
      />
    </Box>
  );
}

const Gap = () => (
  <Box
    aria-hidden
    sx={{ width: '1px', height: 24, flexShrink: 0, marginInline: 0.5, bgcolor: 'divider' }}
  />
);

const levels = [1, 2, 3] as const;

function StyleMenu({ quill, formats }: { quill: Quill; formats: Formats }) {
  const level = levels.find((one) => one === formats.header);
  const name = level ? text.heading(level) : text.paragraph;
  return (
    <ToolMenu
      label={`${text.style}: ${name}`}
      icon={
        <Typography component="span" variant="body2" sx={{ minWidth: 92, fontWeight: 600 }}>
          {name}
        </Typography>
      }
      onClose={() => quill.focus()}
      choices={[
        {
          label: text.paragraph,
          isChosen: !level,
          onChoose: () => setLine(quill, 'header', false),
        },
        ...levels.map((one) => ({
          label: text.heading(one),
          isChosen: level === one,
          onChoose: () => setLine(quill, 'header', one),
        })),
      ]}
    />
  );
}

const alignments = [
  { value: false, label: text.alignStart, icon: <FormatAlignRight /> },
  { value: 'center', label: text.alignCenter, icon: <FormatAlignCenter /> },
  { value: 'right', label: text.alignRight, icon: <FormatAlignRight /> },
  { value: 'left', label: text.alignLeft, icon: <FormatAlignLeft /> },
  { value: 'justify', label: text.alignJustify, icon: <FormatAlignJustify /> },
] as const;

function AlignMenu({ quill, formats }: { quill: Quill; formats: Formats }) {
  const chosen =
    alignments.find(({ value }) => value === (formats.align ?? false)) ?? alignments[0];
  return (
    <ToolMenu
      label={`${text.align}: ${chosen.label}`}
      icon={chosen.icon}
      onClose={() => quill.focus()}
      choices={alignments.map(({ value, label, icon }) => ({
        label,
        icon,
        isChosen: value === chosen.value,
        onChoose: () => setLine(quill, 'align', value),
      }))}
    />
  );
}
