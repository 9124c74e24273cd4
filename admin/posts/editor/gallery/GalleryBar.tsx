import { Button, Paper, Popper } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { ContentGallery } from './contentGallery.ts';

const { gallery: text } = he;

export const GalleryBar = ({
  gallery,
  onEdit,
  onRemove,
}: {
  gallery: ContentGallery;
  onEdit: () => void;
  onRemove: () => void;
}) => (
  <Popper open anchorEl={gallery.node} placement="top" sx={{ zIndex: 'modal' }}>
    <Paper
      elevation={6}
      onMouseDown={(event) => event.preventDefault()}
      sx={{ display: 'flex', gap: 1, padding: 0.5 }}
    >
      <Button onClick={onEdit}>{text.edit}</Button>
      <Button color="error" onClick={onRemove}>
        {text.removeGallery}
      </Button>
    </Paper>
  </Popper>
);
