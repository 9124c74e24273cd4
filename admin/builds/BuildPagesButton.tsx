import { Button, Dialog, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { StoredBuild } from '#domain/build.ts';
import { he } from '#domain/he/admin/buildReport.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { formatNumber } from '../formatNumber.ts';
import { BuildPages } from './BuildPages.tsx';

export function BuildPagesButton({ build }: { build: StoredBuild }) {
  const [isOpen, setIsOpen] = useState(false);
  const { refetch } = useListContext();
  const close = () => setIsOpen(false);
  function open() {
    setIsOpen(true);
    // The CDN may have purged pages since the list was loaded.
    refetch();
  }
  const count = formatNumber(build.pagesChanged);
  if (build.pagesChanged + build.pagesFailed === 0) return count;

  return (
    <>
      <Button
        onClick={open}
        aria-haspopup="dialog"
        aria-label={he.open(count, formatNumber(build.id))}
        sx={{ minWidth: 44, minHeight: 44, marginBlock: -1 }}
      >
        {count}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md">
        <DialogHeader title={he.title(formatNumber(build.id))} onClose={close} />
        <DialogContent sx={{ paddingTop: 0 }}>
          <Typography color="text.secondary" gutterBottom>
            {dateAndTime(build.startedAt)}
          </Typography>
          <BuildPages build={build} />
        </DialogContent>
      </Dialog>
    </>
  );
}
