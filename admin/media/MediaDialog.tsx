import { Box, Dialog, DialogContent, Stack } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { he } from '#domain/he/admin/media.ts';
import { type Media, variantUrl } from '#domain/media/media.ts';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { AltForm } from './AltForm.tsx';
import { MediaDeleteButton } from './MediaDeleteButton.tsx';
import { MediaDetails } from './MediaDetails.tsx';
import { MediaUses } from './MediaUses.tsx';
import { useMediaUses } from './useMediaUses.ts';

const { details: text } = he;

export function MediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const uses = useMediaUses(media.id);
  const handleClose = () => (isUnsaved ? setIsLeaving(true) : onClose());

  return (
    <Dialog open onClose={handleClose} fullWidth maxWidth="md">
      <DialogHeader title={text.title} onClose={handleClose} />
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <Box
              component="img"
              src={variantUrl(media.url, 'md', 'webp')}
              alt={media.alt}
              width={media.widthPx}
              height={media.heightPx}
              sx={{
                width: '100%',
                height: 'auto',
                maxHeight: 360,
                objectFit: 'contain',
                borderRadius: 1,
                bgcolor: 'action.hover',
              }}
            />
            <MediaDetails media={media} />
          </Stack>
          <Stack spacing={2.5} sx={{ minWidth: 0 }}>
            <AltForm media={media} onUnsaved={setIsUnsaved} />
            <MediaUses uses={uses} />
            <MediaDeleteButton
              media={media}
              usedBy={uses.data ?? []}
              onDeleted={onClose}
              onInUse={() => uses.refetch()}
            />
          </Stack>
        </Box>
      </DialogContent>
      <Confirm
        isOpen={isLeaving}
        title={text.unsaved.title}
        content={text.unsaved.text}
        confirm={text.unsaved.discard}
        cancel={text.unsaved.stay}
        confirmColor="warning"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Dialog>
  );
}
