import { Stack, Typography } from '@mui/material';
import { Edit, SaveButton } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { ContractForm } from '../layout/ContractForm.tsx';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';
import { siteSettingsId } from './settingCalls.ts';
import { settingsSchema } from './settingsSchema.ts';

export function SettingsEdit() {
  const toast = useToast();

  return (
    <Edit
      id={siteSettingsId}
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      actions={false}
      mutationOptions={{
        onSuccess: () => toast.success(he.settings.saved),
        onError: (problem) => toast.error(he.settings.saveFailed, problemText(problem)),
      }}
    >
      <ContractForm schema={settingsSchema}>
        <Stack spacing={2} sx={{ maxWidth: 720, marginTop: 2 }}>
          <Typography color="text.secondary">{he.settings.intro}</Typography>
          <SettingsInputs />
          <Stack direction="row">
            <SaveButton />
          </Stack>
        </Stack>
      </ContractForm>
    </Edit>
  );
}
