import { Typography } from '@mui/material';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { he } from '#domain/he/admin/screens/mailings.ts';
import { defaultSchedule } from '#domain/mailing/mailingSettings.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { asText, textInput } from '../forms/textInput.ts';

const text = he.settings;
const hoursPerDay = 24;

/** The sender's address and the weekly digest. */
export const MailingInputs = () => (
  <FormSection title={text.title}>
    <Typography color="text.secondary" sx={{ marginBottom: 1 }}>
      {text.help}
    </Typography>
    <TextInput source="postal_address" {...textInput} helperText={text.addressHelp} />
    <BooleanInput
      source="digest_enabled"
      label={text.digest}
      format={(value) => value === 'true'}
      parse={(isOn: boolean) => (isOn ? 'true' : '')}
    />
    <SelectInput
      source="digest_day"
      label={text.day}
      choices={days}
      format={orDefault(defaultSchedule.day)}
      parse={asText}
    />
    <SelectInput
      source="digest_hour"
      label={text.hour}
      choices={hours}
      format={orDefault(defaultSchedule.hour)}
      parse={asText}
    />
  </FormSection>
);

const orDefault = (number: number) => (value: unknown) => value || String(number);

const days = text.days.map((name, day) => ({ id: String(day), name }));
const hours = Array.from({ length: hoursPerDay }, (_, hour) => ({
  id: String(hour),
  name: `${hour}:00`,
}));
