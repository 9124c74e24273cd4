import { DialogActions, DialogContent } from '@mui/material';
import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { he } from '#domain/he/admin/screens/authors.ts';
import { limits } from '#domain/limits.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { latinInput, textInput } from '../forms/textInput.ts';
import { LinksInput } from './LinksInput.tsx';
import { PortraitInput } from './PortraitInput.tsx';

export const AuthorInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <DialogContent sx={{ paddingTop: 0 }}>
      <PortraitInput />
      <TextInput source="name" {...textInput} required autoFocus={isNew} />
      <TextInput source="slug" {...latinInput} helperText={he.helpSlug} />
      <TextInput source="role" {...textInput} helperText={he.helpRole} />
      <TextInput source="bio" {...textInput} helperText={he.helpBio} multiline minRows={4} />
      <LinksInput />
      <UserInput />
    </DialogContent>
    <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
      <SubmitButton />
    </DialogActions>
  </>
);

/** Finds the account by a part of its name, because visitors can register any number of accounts. */
const UserInput = () => (
  <ReferenceInput source="userId" reference="users" perPage={limits.list.apiPerPageMax}>
    <AutocompleteInput
      optionText="username"
      debounce={limits.consoleSearch.delayMs}
      emptyText={he.noUser}
      helperText={he.helpUser}
    />
  </ReferenceInput>
);
