import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import type Quill from 'quill/core.js';
import { he } from '#domain/he/admin/editor.ts';
import { type Formats, setLine } from '../quill/commands.ts';
import { ToolMenu } from './ToolMenu.tsx';

const { toolbar: text } = he;

const alignments = [
  { value: false, label: text.alignStart, icon: <FormatAlignRight /> },
  { value: 'center', label: text.alignCenter, icon: <FormatAlignCenter /> },
  { value: 'right', label: text.alignRight, icon: <FormatAlignRight /> },
  { value: 'left', label: text.alignLeft, icon: <FormatAlignLeft /> },
  { value: 'justify', label: text.alignJustify, icon: <FormatAlignJustify /> },
] as const;

export function AlignMenu({ quill, formats }: { quill: Quill; formats: Formats }) {
  const current =
    alignments.find(({ value }) => value === (formats.align ?? false)) ?? alignments[0];
  return (
    <ToolMenu
      label={`${text.align}: ${current.label}`}
      icon={current.icon}
      onClose={() => quill.focus()}
      items={alignments.map(({ value, label, icon }) => ({
        label,
        icon,
        isSelected: value === current.value,
        onSelect: () => setLine(quill, 'align', value),
      }))}
    />
  );
}
