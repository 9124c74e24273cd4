import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/mailings.ts';
import { FormSection } from '../forms/FormSection.tsx';
import type { SavedPost } from '../posts/form/savedPost.ts';
import { SendDialog } from './SendDialog.tsx';

/** Lets an admin send a post to the subscribers. */
export function MailingSection({ saved }: { saved: SavedPost | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormSection title={he.send.title}>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {saved ? he.send.help : he.send.saveFirst}
      </Typography>
      <Button
        variant="outlined"
        onClick={() => setIsOpen(true)}
        disabled={!saved}
        sx={{ minHeight: 44 }}
      >
        {he.send.open}
      </Button>
      {isOpen && saved && <SendDialog saved={saved} onClose={() => setIsOpen(false)} />}
    </FormSection>
  );
}
