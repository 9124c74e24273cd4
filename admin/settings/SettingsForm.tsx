import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Edit, SaveButton } from 'react-admin';
import type { z } from 'zod';
import { errorText } from '../api/httpError.ts';
import { ContractForm, type FormValues } from '../components/ContractForm.tsx';
import { LoadedRecord, RecordLoadError, stayOnError } from '../components/LoadedRecord.tsx';
import type { ActionTexts } from '../hooks/useAction.ts';
import { useToast } from '../hooks/useToast.tsx';
import { siteSettingsId } from './settingCalls.ts';

interface SettingsFormProps {
  schema: z.ZodType<FormValues, FormValues>;
  intro: string;
  texts: ActionTexts;
  children: ReactNode;
}

/**
 * Shows a form for some settings. One request saves all changed settings, so either all or none are stored.
 */
export function SettingsForm({ schema, intro, texts, children }: SettingsFormProps) {
  const toast = useToast();
  return (
    <Edit
      resource="settings"
      id={siteSettingsId}
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      actions={false}
      title={false}
      queryOptions={stayOnError}
      error={<RecordLoadError />}
      mutationOptions={{
        onSuccess: () => toast.success(texts.done, texts.doneText),
        onError: (error) => toast.error(texts.failed, errorText(error, texts.fallbackText)),
      }}
      render={() => (
        <LoadedRecord>
          <ContractForm schema={schema}>
            <Stack spacing={2} sx={{ maxWidth: 720, marginTop: 2 }}>
              <Typography color="text.secondary">{intro}</Typography>
              {children}
              <Stack direction="row">
                <SaveButton />
              </Stack>
            </Stack>
          </ContractForm>
        </LoadedRecord>
      )}
    />
  );
}
