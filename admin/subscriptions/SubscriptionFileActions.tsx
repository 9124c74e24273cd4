import Download from '@mui/icons-material/Download';
import Upload from '@mui/icons-material/Upload';
import { Button } from '@mui/material';
import { useState } from 'react';
import { TopToolbar, useListContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import { ImportSubscriptionsDialog } from './ImportSubscriptionsDialog.tsx';
import { subscriptionsFilePath } from './subscriptionCalls.ts';

/** The export contains all subscriptions that match the filters, and not only the visible page. */
export function SubscriptionFileActions() {
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      <Button
        href={subscriptionsFilePath(filterValues)}
        startIcon={<Download />}
        sx={{ minHeight: 44 }}
      >
        {he.exportFile}
      </Button>
      <ImportSubscriptionsButton />
    </TopToolbar>
  );
}

export function ImportSubscriptionsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Upload />} onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
        {he.file.import}
      </Button>
      {isOpen && <ImportSubscriptionsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
