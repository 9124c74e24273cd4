import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArrowForward from '@mui/icons-material/ArrowForward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Chip, FormHelperText, IconButton, Stack } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/products.ts';
import { limits } from '#domain/limits.ts';
import { ImagePicker } from '../media/picker/ImagePicker.tsx';
import { moveItem } from '../order/moveItem.ts';
import { plainList } from '../plainList.ts';
import { touchTarget } from '../touchTarget.ts';

const text = he.images;

/** Edits the images of a product and their order. */
export function ImagesInput() {
  const { field, fieldState } = useController<{ images: string[] }, 'images'>({ name: 'images' });
  const [isPicking, setIsPicking] = useState(false);
  const { value: urls, onChange } = field;
  // Errors of single images are in an array.
  const problem = fieldState.error && [fieldState.error].flat().find(Boolean)?.message;

  return (
    <>
      <Box component="ul" sx={grid}>
        {urls.map((url, index) => (
          <ImageTile
            key={url}
            url={url}
            number={index + 1}
            onRemove={() => onChange(urls.filter((other) => other !== url))}
            onMoveEarlier={() => onChange(moveItem(urls, index, index - 1))}
          />
        ))}
      </Box>
      <FormHelperText error={problem !== undefined} role={problem && 'alert'}>
        {problem ?? text.help}
      </FormHelperText>
      {urls.length < limits.product.imagesMax && (
        <Button
          ref={field.ref}
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          onClick={() => setIsPicking(true)}
          sx={{ marginTop: 1, minHeight: 44 }}
        >
          {text.add}
        </Button>
      )}
      {isPicking && (
        <ImagePicker
          isLibraryOnly
          onClose={() => setIsPicking(false)}
          onPick={({ url }) => {
            onChange([...urls.filter((other) => other !== url), url]);
            setIsPicking(false);
          }}
        />
      )}
    </>
  );
}

const ImageTile = ({
  url,
  number,
  onRemove,
  onMoveEarlier,
}: {
  url: string;
  number: number;
  onRemove: () => void;
  onMoveEarlier: () => void;
}) => (
  <Box component="li" sx={{ position: 'relative' }}>
    <Box component="img" src={url} alt={text.number(number)} loading="lazy" sx={picture} />
    {number === 1 && <Chip size="small" color="primary" label={text.first} sx={badge} />}
    <Stack direction="row" sx={{ justifyContent: 'center' }}>
      {number > 1 && (
        <IconButton onClick={onMoveEarlier} aria-label={text.earlier(number)} sx={touchTarget}>
          <ArrowForward fontSize="small" />
        </IconButton>
      )}
      <IconButton onClick={onRemove} aria-label={text.remove(number)} sx={touchTarget}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Stack>
  </Box>
);

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  ...plainList,
};

const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'action.hover',
};

const badge = { position: 'absolute', insetBlockStart: 6, insetInlineStart: 6 };
