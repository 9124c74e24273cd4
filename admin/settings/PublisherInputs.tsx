import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { asText, latinInput, textInput } from '../forms/textInput.ts';

const { settings: texts } = he;

export const PublisherInputs = () => (
  <>
    <FormSection title={texts.publisher}>
      <Help text={texts.publisherHelp} />
      <TextInput source="publisher_name" {...textInput} helperText={texts.helpName} />
      <TextInput source="contact_email" {...latinInput} type="email" />
      <TextInput source="contact_phone" {...latinInput} type="tel" />
      <TextInput
        source="social_links"
        {...latinInput}
        multiline
        minRows={2}
        helperText={texts.helpSocialLinks}
      />
    </FormSection>
    <FormSection title={texts.accessibility}>
      <Help text={texts.accessibilityHelp} />
      <TextInput source="accessibility_name" {...textInput} />
      <TextInput source="accessibility_phone" {...latinInput} type="tel" />
      <TextInput
        source="accessibility_email"
        {...latinInput}
        type="email"
        helperText={texts.helpAccessibilityEmail}
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

/** Keeps the label of a date input above the browser's own placeholder. */
const dateSlots = { ...latinInput.slotProps, inputLabel: { shrink: true } };
