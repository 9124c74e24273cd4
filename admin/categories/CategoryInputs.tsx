import { DialogActions, DialogContent } from '@mui/material';
import { BooleanInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Category, colorClasses, iconClasses } from '#domain/category/category.ts';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heMainMenu } from '#domain/he/mainMenu.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { latinInput, textInput } from '../forms/textInput.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { IconChoice } from './IconChoice.tsx';

export const CategoryInputs = () => (
  <>
    <DialogContent sx={{ paddingTop: 0 }}>
      <TextInput source="name" {...textInput} required />
      <TextInput source="slug" {...latinInput} helperText={heAdmin.categories.helpSlug} />
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
      <MainMenuInput />
    </DialogContent>
    <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
      <SubmitButton />
    </DialogActions>
  </>
);

/** The main menu contains only categories with live posts, so for an empty category the input says so. */
function MainMenuInput() {
  const category = useRecordContext<Category>();
  const isMain: unknown = useWatch({ name: 'isMainCategory' });
  const isHidden = isMain === true && !category?.postCount;
  return (
    <BooleanInput source="isMainCategory" helperText={isHidden && heMainMenu.afterFirstPost} />
  );
}

const iconChoices = iconClasses.map((id) => ({ id, name: heAdmin.categories.icons[id] }));
const colorChoices = colorClasses.map((id) => ({ id, name: heAdmin.categories.colors[id] }));
