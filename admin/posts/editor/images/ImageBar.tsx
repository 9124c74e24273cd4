import { Button, Paper, Popper, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { ContentImage } from './contentImage.ts';

const { images: text } = he;

/** The actions of the selected image, floating above it. */
export const ImageBar = ({
  image,
  onDetails,
  onRemove,
}: {
  image: ContentImage;
  onDetails: () => void;
  onRemove: () => void;
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
      <Button onClick={onDetails}>{text.details}</Button>
      <Button color="error" onClick={onRemove}>
        {text.remove}
      </Button>
    </Paper>
  </Popper>
);
