import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { removeUrlQuery } from '../../media/imageUrl.ts';
import { ImagePicker } from '../../media/picker/ImagePicker.tsx';
import type { PostValues } from '../form/postValues.ts';

const { images: text } = he;

export function FeaturedImageField() {
  const { field, fieldState } = useController<PostValues, 'featuredImage'>({
    name: 'featuredImage',
  });
  const { ref, value, ...input } = field;
  const [isPicking, setIsPicking] = useState(false);
  const problem = fieldState.error?.message;

  return (
    <Stack spacing={1}>
      <FeaturedImagePreview url={value} />
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
          // Removes the query of the URL, because the site derives the URLs of the image sizes from the path.
          if (value !== removeUrlQuery(value)) field.onChange(removeUrlQuery(value));
        }}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      {isPicking && (
        <ImagePicker
          onClose={() => setIsPicking(false)}
          onPick={({ url }) => {
            field.onChange(removeUrlQuery(url));
            setIsPicking(false);
          }}
        />
      )}
    </Stack>
  );
}

function FeaturedImagePreview({ url }: { url: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  // The preview loads only http, https and site URLs, and never `javascript:` or `data:` URLs.
  const isLoadable = /^(https?:\/\/|\/(?!\/))\S+$/.test(url);
  if (!isLoadable) {
    return (
      <Typography variant="body2" color="text.secondary">
        {text.noImage}
      </Typography>
    );
  }
  if (brokenUrl === url) return <Alert severity="warning">{text.broken}</Alert>;
  return (
    <Box
      component="img"
      src={url}
      alt={text.featuredAlt}
      onError={() => setBrokenUrl(url)}
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
