import { Title } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';
import { settingsSchema } from './settingsSchema.ts';

export const SettingsEdit = () => (
  <>
    <Title title={he.resources.settings.page.edit} />
    <SettingsForm
      schema={settingsSchema}
      intro={he.settings.intro}
      texts={{ done: he.settings.saved, failed: he.settings.saveFailed }}
    >
      <SettingsInputs />
    </SettingsForm>
  </>
);
