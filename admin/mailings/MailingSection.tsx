import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/mailings.ts';
import { FormSection } from '../components/FormSection.tsx';
import { SendDialog } from './SendDialog.tsx';

/** Lets an admin send a post to the subscribers. */
export function MailingSection({ postId }: { postId: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormSection title={he.send.title}>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {postId === undefined ? he.send.saveFirst : he.send.help}
      </Typography>
      <Button
        variant="outlined"
        onClick={() => setIsOpen(true)}
        disabled={postId === undefined}
        sx={{ minHeight: 44 }}
      >
        {he.send.open}
      </Button>
      {isOpen && postId !== undefined && (
        <SendDialog postId={postId} onClose={() => setIsOpen(false)} />
      )}
    </FormSection>
  );
}
