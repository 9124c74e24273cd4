import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Edit, SaveButton } from 'react-admin';
import type { z } from 'zod';
import { problemText } from '../api/request.ts';
import { ContractForm, type FormValues } from '../components/ContractForm.tsx';
import { EditedRecord, RecordProblem, stayOnProblem } from '../components/EditedRecord.tsx';
import type { ActionTexts } from '../hooks/useAction.ts';
import { useToast } from '../hooks/useToast.tsx';
import { siteSettingsId } from './settingCalls.ts';

interface SettingsFormProps {
  schema: z.ZodType<FormValues, FormValues>;
  intro: string;
  texts: ActionTexts;
  children: ReactNode;
}

/** Some of the site's settings: what was changed of them is saved in one piece or not at all. */
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
      queryOptions={stayOnProblem}
      error={<RecordProblem />}
      mutationOptions={{
        onSuccess: () => toast.success(texts.done, texts.doneText),
        onError: (problem) => toast.error(texts.failed, problemText(problem)),
      }}
      render={() => (
        <EditedRecord>
          <ContractForm schema={schema}>
            <Stack spacing={2} sx={{ maxWidth: 720, marginTop: 2 }}>
              <Typography color="text.secondary">{intro}</Typography>
              {children}
              <Stack direction="row">
                <SaveButton />
              </Stack>
            </Stack>
          </ContractForm>
        </EditedRecord>
      )}
    />
  );
}
