import FormatSize from '@mui/icons-material/FormatSize';
import type Quill from 'quill/core.js';
import { he } from '#domain/he/admin/editor.ts';
import type { Formats } from '../quill/commands.ts';
import { ToolMenu } from './ToolMenu.tsx';

const { toolbar: text } = he;

const sizes = [
  { value: false, label: text.sizeNormal },
  { value: 'small', label: text.sizeSmall },
  { value: 'large', label: text.sizeLarge },
  { value: 'huge', label: text.sizeHuge },
] as const;

export function SizeMenu({ quill, formats }: { quill: Quill; formats: Formats }) {
  const current = sizes.find(({ value }) => value === (formats.size ?? false)) ?? sizes[0];
  return (
    <ToolMenu
      label={`${text.size}: ${current.label}`}
      icon={<FormatSize />}
      isPressed={current.value !== false}
      onClose={() => quill.focus()}
      items={sizes.map(({ value, label }) => ({
        label,
        isSelected: value === current.value,
        onSelect: () => {
          quill.focus();
          quill.format('size', value, 'user');
        },
      }))}
    />
  );
}
