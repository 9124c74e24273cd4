import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { FormSection } from '../components/FormSection.tsx';
import { asText, autoSlots, dateSlots, latinSlots } from './settingInput.ts';

const { settings: texts } = he;

/** Shows the inputs for the publisher and the accessibility coordinator. */
export const PublisherInputs = () => (
  <>
    <FormSection title={texts.publisher}>
      <Help text={texts.publisherHelp} />
      <TextInput
        source="publisher_name"
        parse={asText}
        helperText={texts.helpName}
        slotProps={autoSlots}
      />
      <TextInput source="contact_email" parse={asText} type="email" slotProps={latinSlots} />
      <TextInput source="contact_phone" parse={asText} type="tel" slotProps={latinSlots} />
      <TextInput
        source="social_links"
        parse={asText}
        multiline
        minRows={2}
        helperText={texts.helpSocialLinks}
        slotProps={latinSlots}
      />
    </FormSection>
    <FormSection title={texts.accessibility}>
      <Help text={texts.accessibilityHelp} />
      <TextInput source="accessibility_name" parse={asText} slotProps={autoSlots} />
      <TextInput source="accessibility_phone" parse={asText} type="tel" slotProps={latinSlots} />
      <TextInput
        source="accessibility_email"
        parse={asText}
        type="email"
        helperText={texts.helpAccessibilityEmail}
        slotProps={latinSlots}
      />
      <TextInput source="accessibility_date" parse={asText} type="date" slotProps={dateSlots} />
    </FormSection>
  </>
);

const Help = ({ text }: { text: string }) => (
  <Typography color="text.secondary" sx={{ marginBottom: 1 }}>
    {text}
  </Typography>
);
