import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Edit } from 'react-admin';
import { LoadedRecord, stayOnError } from '../components/LoadedRecord.tsx';
import { ContractForm } from '../forms/ContractForm.tsx';
import type { FormSchema } from '../forms/formSchema.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSaveResult } from '../forms/useSaveResult.ts';
import type { ActionTexts } from '../hooks/useAction.ts';
import { siteSettingsId } from './settingCalls.ts';

interface SettingsFormProps {
  schema: FormSchema;
  intro: string;
  texts: ActionTexts;
  children: ReactNode;
}

/**
 * Shows a form for some settings. One request saves all changed settings, so either all or none are stored.
 */
export function SettingsForm({ schema, intro, texts, children }: SettingsFormProps) {
  const { saveState, mutationOptions } = useSaveResult(texts);
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
      error={false}
      mutationOptions={mutationOptions}
      render={() => (
        <LoadedRecord>
          <ContractForm schema={schema} {...saveState}>
            <Stack spacing={2} sx={{ maxWidth: 720, marginTop: 2 }}>
              <Typography color="text.secondary">{intro}</Typography>
              {children}
              <SubmitButton />
            </Stack>
          </ContractForm>
        </LoadedRecord>
      )}
    />
  );
}
