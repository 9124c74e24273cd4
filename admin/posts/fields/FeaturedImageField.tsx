import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { type PostValues, withoutQuery } from '../form/postValues.ts';
import { PicturePicker } from '../images/ImagePicker.tsx';

const { pictures: text } = he;

/** The picture at the head of the post: from this machine, the library, or an address. */
export function FeaturedImageField() {
  const { field, fieldState } = useController<PostValues, 'featuredImage'>({
    name: 'featuredImage',
  });
  const { ref, value, ...input } = field;
  const [isPicking, setIsPicking] = useState(false);
  const problem = fieldState.error?.message;

  return (
    <Stack spacing={1}>
      <FeaturedPicture url={value} />
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          onClick={() => setIsPicking(true)}
        >
          {value ? text.replace : text.choose}
        </Button>
        {value && (
          <Button color="error" onClick={() => field.onChange('')}>
            {text.remove}
          </Button>
        )}
      </Stack>
      <TextField
        {...input}
        value={value}
        inputRef={ref}
        id="post-image"
        label={`${he.fields.featuredImage} (URL)`}
        onBlur={() => {
          field.onBlur();
          // Variants are named by the path alone.
          if (value !== withoutQuery(value)) field.onChange(withoutQuery(value));
        }}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      {isPicking && (
        <PicturePicker
          onClose={() => setIsPicking(false)}
          onPick={({ url }) => {
            field.onChange(withoutQuery(url));
            setIsPicking(false);
          }}
        />
      )}
    </Stack>
  );
}

function FeaturedPicture({ url }: { url: string }) {
  const [broken, setBroken] = useState<string>();
  // Only addresses that the contract accepts are loaded, never a javascript: or data: one.
  const isShown = /^(https?:\/\/|\/(?!\/))\S+$/.test(url);
  if (!isShown) {
    return (
      <Typography variant="body2" color="text.secondary">
        {text.noPicture}
      </Typography>
    );
  }
  if (broken === url) return <Alert severity="warning">{text.broken}</Alert>;
  return (
    <Box
      component="img"
      src={url}
      alt={text.featuredAlt}
      onError={() => setBroken(url)}
      sx={{
        width: '100%',
        aspectRatio: '1200 / 630',
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
}
