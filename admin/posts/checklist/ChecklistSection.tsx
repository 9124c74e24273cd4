import { Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { Checklist } from './Checklist.tsx';
import type { ChecklistItem } from './postChecklist.ts';
import { usePostChecklist } from './usePostChecklist.ts';

export function ChecklistSection({ onShow }: { onShow: (item: ChecklistItem) => void }) {
  const items = usePostChecklist();
  return (
    <FormSection title={he.checklist.title}>
      {items.length > 0 ? (
        <Checklist items={items} onShow={onShow} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {he.checklist.nothing}
        </Typography>
      )}
    </FormSection>
  );
}
