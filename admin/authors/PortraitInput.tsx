import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button, FormHelperText, Stack } from '@mui/material';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/authors.ts';
import { ImagePicker } from '../media/picker/ImagePicker.tsx';
import { AuthorAvatar } from './AuthorAvatar.tsx';

const text = he.portrait;

interface PortraitValues {
  name: string;
  portrait: string;
}

export function PortraitInput() {
  const { field, fieldState } = useController<PortraitValues, 'portrait'>({ name: 'portrait' });
  const name = useWatch<PortraitValues, 'name'>({ name: 'name' });
  const [isPicking, setIsPicking] = useState(false);
  const problem = fieldState.error?.message;
  const { value: url } = field;

  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', marginBottom: 2.5 }}>
      <AuthorAvatar name={name} portrait={url} sizePx={88} />
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button
            ref={field.ref}
            variant="outlined"
            startIcon={<AddPhotoAlternateOutlined />}
            onClick={() => setIsPicking(true)}
          >
            {url ? text.replace : text.choose}
          </Button>
          {url && (
            <Button color="error" onClick={() => field.onChange('')}>
              {text.remove}
            </Button>
          )}
        </Stack>
        {(problem || !url) && (
          <FormHelperText error={problem !== undefined} role={problem && 'alert'}>
            {problem ?? text.none}
          </FormHelperText>
        )}
      </Stack>
      {isPicking && (
        <ImagePicker
          isLibraryOnly
          onClose={() => setIsPicking(false)}
          onPick={(image) => {
            field.onChange(image.url);
            setIsPicking(false);
          }}
        />
      )}
    </Stack>
  );
}
