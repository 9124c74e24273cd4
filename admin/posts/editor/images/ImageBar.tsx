import { Button, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { FloatingBar } from '../blocks/FloatingBar.tsx';
import { type ContentImage, isRemote } from './contentImage.ts';

const { images: text } = he;

export const ImageBar = ({
  image,
  onDetails,
  onRemove,
  onCopy,
}: {
  image: ContentImage;
  onDetails: () => void;
  onRemove: () => void;
  onCopy: () => void;
}) => (
  <FloatingBar anchorEl={image.node}>
    {!image.alt && (
      <Typography variant="body2" color="warning" sx={{ paddingInline: 1 }}>
        {text.noAlt}
      </Typography>
    )}
    {isRemote(image) && <Button onClick={onCopy}>{he.remoteImages.copy}</Button>}
    <Button onClick={onDetails}>{text.details}</Button>
    <Button color="error" onClick={onRemove}>
      {text.remove}
    </Button>
  </FloatingBar>
);
