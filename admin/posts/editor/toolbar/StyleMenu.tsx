import { Typography } from '@mui/material';
import type Quill from 'quill/core.js';
import { he } from '#domain/he/admin/editor.ts';
import { type Formats, setLine } from '../quill/commands.ts';
import { ToolMenu } from './ToolMenu.tsx';

const { toolbar: text } = he;

const headingLevels = [1, 2, 3] as const;

export function StyleMenu({ quill, formats }: { quill: Quill; formats: Formats }) {
  const currentLevel = headingLevels.find((level) => level === formats.header);
  const name = currentLevel ? text.heading(currentLevel) : text.paragraph;
  return (
    <ToolMenu
      label={`${text.style}: ${name}`}
      icon={
        <Typography component="span" variant="body2" sx={{ minWidth: 76, fontWeight: 600 }}>
          {name}
        </Typography>
      }
      onClose={() => quill.focus()}
      items={[
        {
          label: text.paragraph,
          isSelected: !currentLevel,
          onSelect: () => setLine(quill, 'header', false),
        },
        ...headingLevels.map((level) => ({
          label: text.heading(level),
          isSelected: currentLevel === level,
          onSelect: () => setLine(quill, 'header', level),
        })),
      ]}
    />
  );
}
