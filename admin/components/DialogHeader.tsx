import Close from '@mui/icons-material/Close';
import { DialogTitle, IconButton, Stack } from '@mui/material';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { touchTarget } from '../touchTarget.ts';

export const DialogHeader = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Stack direction="row" sx={{ alignItems: 'center', paddingInlineEnd: 1.5 }}>
    <DialogTitle sx={{ flexGrow: 1 }}>{title}</DialogTitle>
    <IconButton onClick={onClose} aria-label={he.action.close} sx={touchTarget}>
      <Close />
    </IconButton>
  </Stack>
);
