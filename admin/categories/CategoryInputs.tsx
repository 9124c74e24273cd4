import { DialogActions, DialogContent } from '@mui/material';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { colorClasses, iconClasses } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/admin.ts';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { latinInput, textInput } from '../components/textInput.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { IconChoice } from './IconChoice.tsx';

export const CategoryInputs = () => (
  <>
    <DialogContent sx={{ paddingTop: 0 }}>
      <TextInput source="name" {...textInput} required />
      <TextInput source="slug" {...latinInput} helperText={he.categories.helpSlug} />
      <TextInput source="description" {...textInput} multiline minRows={2} />
      <SelectInput
        source="iconClass"
        choices={iconChoices}
        optionText={<IconChoice />}
        isRequired
      />
      <SelectInput
        source="colorClass"
        choices={colorChoices}
        optionText={<ColorChoice />}
        isRequired
      />
      <BooleanInput source="isMainCategory" />
    </DialogContent>
    <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
      <SubmitButton />
    </DialogActions>
  </>
);

const iconChoices = iconClasses.map((id) => ({ id, name: he.categories.icons[id] }));
const colorChoices = colorClasses.map((id) => ({ id, name: he.categories.colors[id] }));
