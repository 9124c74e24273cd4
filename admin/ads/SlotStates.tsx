import { Alert, Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/ads.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { recognizedIds } from './recognizedIds.ts';

/** Shows what each ad slot will contain after the form is saved. */
export function SlotStates() {
  const values = useWatch();
  const has = (field: 'taboolaPublisherId' | 'taboolaScriptHead' | 'outbrainWidgetIds') =>
    (recognizedIds(field, String(values[field] ?? '')) ?? []).length > 0;
  const hasSidebarAd = String(values.sidebarAdCode ?? '').trim() !== '';
  const hasRecommendations =
    has('taboolaPublisherId') || has('taboolaScriptHead') || has('outbrainWidgetIds');

  return (
    <FormSection title={he.slot.title}>
      <Stack spacing={1}>
        <Alert severity={hasSidebarAd ? 'success' : 'info'}>
          {hasSidebarAd ? he.slot.ad : he.slot.house}
        </Alert>
        <Alert severity={hasRecommendations ? 'success' : 'info'}>
          {hasRecommendations ? he.slot.recommendations : he.slot.promo}
        </Alert>
      </Stack>
    </FormSection>
  );
}
