import { TextInput } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { latinInput, textInput } from '../forms/textInput.ts';
import { MailingInputs } from './MailingInputs.tsx';
import { PublisherInputs } from './PublisherInputs.tsx';

export const SettingsInputs = () => (
  <>
    <FormSection title={he.settings.general}>
      <TextInput source="site_title" {...textInput} required />
      <TextInput source="site_description" {...textInput} multiline minRows={2} />
    </FormSection>
    <PublisherInputs />
    <MailingInputs />
    <FormSection title={he.settings.tracking}>
      <TextInput source="google_analytics" {...latinInput} multiline />
      <TextInput source="facebook_pixel" {...latinInput} multiline />
    </FormSection>
  </>
);
