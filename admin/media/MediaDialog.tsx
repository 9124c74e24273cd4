import { Box, DialogContent, Stack } from '@mui/material';
import { he } from '#domain/he/admin/media.ts';
import { type Media, variantUrl } from '#domain/media/media.ts';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { AltForm } from './AltForm.tsx';
import { MediaDeleteButton } from './MediaDeleteButton.tsx';
import { MediaDetails } from './MediaDetails.tsx';
import { MediaUses } from './MediaUses.tsx';
import { useMediaUses } from './useMediaUses.ts';

const { details: text } = he;

export function MediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const uses = useMediaUses(media.id);

  return (
    <GuardedDialog open title={text.title} onClose={onClose} maxWidth="md">
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
            <AltForm media={media} />
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
    </GuardedDialog>
  );
}
