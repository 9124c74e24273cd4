import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease';
import FormatTextdirectionLToR from '@mui/icons-material/FormatTextdirectionLToR';
import FormatTextdirectionRToL from '@mui/icons-material/FormatTextdirectionRToL';
import { he } from '#domain/he/admin/editor.ts';
import { setLine, shiftIndent, toggleLine } from '../quill/commands.ts';
import { ToolMenu } from './ToolMenu.tsx';
import type { ToolContext } from './toolContext.ts';

const { toolbar: text } = he;

const alignments = [
  { value: false, label: text.alignStart, icon: <FormatAlignRight /> },
  { value: 'center', label: text.alignCenter, icon: <FormatAlignCenter /> },
  { value: 'right', label: text.alignRight, icon: <FormatAlignRight /> },
  { value: 'left', label: text.alignLeft, icon: <FormatAlignLeft /> },
  { value: 'justify', label: text.alignJustify, icon: <FormatAlignJustify /> },
] as const;

const directions = [
  { value: 'rtl', label: text.rtl, icon: <FormatTextdirectionRToL /> },
  { value: 'ltr', label: text.ltr, icon: <FormatTextdirectionLToR /> },
] as const;

const mirrored = { transform: 'scaleX(-1)' };

export function LayoutMenu({ quill, formats }: ToolContext) {
  const current =
    alignments.find(({ value }) => value === (formats.align ?? false)) ?? alignments[0];
  return (
    <ToolMenu
      label={`${text.align}: ${current.label}`}
      icon={current.icon}
      isPressed={Boolean(formats.align || formats.dir)}
      onClose={() => quill.focus()}
      items={[
        ...alignments.map(({ value, label, icon }) => ({
          label,
          icon,
          isSelected: value === current.value,
          onSelect: () => setLine(quill, 'align', value),
        })),
        ...directions.map(({ value, label, icon }, i) => ({
          label,
          icon,
          hasDivider: i === 0,
          isSelected: formats.dir === value,
          onSelect: () => toggleLine(quill, 'dir', value),
        })),
        {
          label: text.indent,
          icon: <FormatIndentIncrease sx={mirrored} />,
          hasDivider: true,
          onSelect: () => shiftIndent(quill, 1),
        },
        {
          label: text.outdent,
          icon: <FormatIndentDecrease sx={mirrored} />,
          onSelect: () => shiftIndent(quill, -1),
        },
      ]}
    />
  );
}
