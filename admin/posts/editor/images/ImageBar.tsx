import { Button, Paper, Popper, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { ContentImage } from './contentImage.ts';

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
  <Popper open anchorEl={image.node} placement="top" sx={{ zIndex: 'modal' }}>
    <Paper
      elevation={6}
      onMouseDown={(event) => event.preventDefault()}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 0.5 }}
    >
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
    </Paper>
  </Popper>
);

const isRemote = ({ url }: ContentImage) => !url.startsWith('/');
