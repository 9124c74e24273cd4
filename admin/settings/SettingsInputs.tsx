import { TextInput } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { FormSection } from '../components/FormSection.tsx';
import { PublisherInputs } from './PublisherInputs.tsx';
import { asText, autoSlots, latinSlots } from './settingInput.ts';

export const SettingsInputs = () => (
  <>
    <FormSection title={he.settings.general}>
      <TextInput source="site_title" parse={asText} required slotProps={autoSlots} />
      <TextInput
        source="site_description"
        parse={asText}
        multiline
        minRows={2}
        slotProps={autoSlots}
      />
    </FormSection>
    <PublisherInputs />
    <FormSection title={he.settings.tracking}>
      <TextInput source="google_analytics" parse={asText} multiline slotProps={latinSlots} />
      <TextInput source="facebook_pixel" parse={asText} multiline slotProps={latinSlots} />
    </FormSection>
  </>
);
