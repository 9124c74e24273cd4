import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Stack, TextField } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { PickedImage } from '../../images/pickedImage.ts';

const { gallery: text, images: imageText } = he;

interface GalleryImagesProps {
  images: PickedImage[];
  onChange: (images: PickedImage[]) => void;
}

/** The images of a gallery in their order, each with its alternative text and caption. */
export const GalleryImages = ({ images, onChange }: GalleryImagesProps) => (
  <Stack component="ol" spacing={2} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {images.map((image, index) => (
      <GalleryImage
        key={image.url}
        image={image}
        number={index + 1}
        count={images.length}
        onChange={(changes) => onChange(images.with(index, { ...image, ...changes }))}
        onMove={(step) => onChange(moved(images, index, index + step))}
        onRemove={() => onChange(images.filter((other) => other !== image))}
      />
    ))}
  </Stack>
);

const moved = (images: PickedImage[], from: number, to: number): PickedImage[] => {
  const image = images[from];
  return image ? images.toSpliced(from, 1).toSpliced(to, 0, image) : images;
};

interface GalleryImageProps {
  image: PickedImage;
  number: number;
  count: number;
  onChange: (changes: { alt: string } | { caption: string }) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

const GalleryImage = ({ image, number, count, onChange, onMove, onRemove }: GalleryImageProps) => (
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
    <Stack direction="row">
      <IconButton
        onClick={() => onMove(-1)}
        disabled={number === 1}
        aria-label={text.earlier(number)}
        sx={touchTarget}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        onClick={() => onMove(1)}
        disabled={number === count}
        aria-label={text.later(number)}
        sx={touchTarget}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={text.remove(number)} sx={touchTarget}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Stack>
  </Stack>
);

const row = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };

const picture = {
  width: 112,
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 1,
  backgroundColor: 'action.hover',
};

const touchTarget = { width: 44, height: 44 };
