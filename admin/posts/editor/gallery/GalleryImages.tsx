import { Box, Stack, TextField } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { PickedImage } from '../../../media/picker/pickedImage.ts';
import { moveItem } from '../../../order/moveItem.ts';
import { OrderButtons } from '../../../order/OrderButtons.tsx';
import { plainList } from '../../../plainList.ts';

const { gallery: text, images: imageText } = he;

interface GalleryImagesProps {
  images: PickedImage[];
  onChange: (images: PickedImage[]) => void;
}

/** The images of a gallery in their order, each with its alternative text and caption. */
export const GalleryImages = ({ images, onChange }: GalleryImagesProps) => (
  <Stack component="ol" spacing={2} sx={plainList}>
    {images.map((image, index) => (
      <GalleryImage
        key={image.url}
        image={image}
        index={index}
        count={images.length}
        onChange={(changes) => onChange(images.with(index, { ...image, ...changes }))}
        onMove={(toIndex) => onChange(moveItem(images, index, toIndex))}
        onRemove={() => onChange(images.filter((other) => other !== image))}
      />
    ))}
  </Stack>
);

interface GalleryImageProps {
  image: PickedImage;
  index: number;
  count: number;
  onChange: (changes: { alt: string } | { caption: string }) => void;
  onMove: (toIndex: number) => void;
  onRemove: () => void;
}

function GalleryImage({ image, index, count, onChange, onMove, onRemove }: GalleryImageProps) {
  const number = index + 1;
  return (
    <Stack component="li" aria-label={text.number(number)} sx={row}>
      <Box component="img" src={image.url} alt="" loading="lazy" sx={picture} />
      <Stack sx={{ flex: '1 1 14rem', gap: 1 }}>
        <TextField
          id={`gallery-alt-${number}`}
          label={imageText.alt}
          value={image.alt}
          onChange={({ target }) => onChange({ alt: target.value })}
          margin="none"
          slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.media.altLengthMax } }}
        />
        <TextField
          id={`gallery-caption-${number}`}
          label={imageText.caption}
          value={image.caption}
          onChange={({ target }) => onChange({ caption: target.value })}
          margin="none"
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </Stack>
      <OrderButtons
        index={index}
        count={count}
        labels={{
          earlier: text.earlier(number),
          later: text.later(number),
          remove: text.remove(number),
        }}
        onMove={onMove}
        onRemove={onRemove}
      />
    </Stack>
  );
}

const row = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };

const picture = {
  width: 112,
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 1,
  backgroundColor: 'action.hover',
};
