import Close from '@mui/icons-material/Close';
import { Button, Dialog, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { Build } from '#domain/build.ts';
import { he } from '#domain/he/admin/buildReport.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { formatNumber } from '../formatNumber.ts';
import { BuildPages } from './BuildPages.tsx';

/** Shows the number of changed pages as a button that opens the list of these pages. */
export function BuildPagesButton({ build }: { build: Build }) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const count = formatNumber(build.pagesChanged);
  if (build.pagesChanged + build.pagesFailed === 0) return count;

  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-label={he.open(count, formatNumber(build.id))}
        sx={{ minWidth: 44, minHeight: 44, marginBlock: -1 }}
      >
        {count}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md" aria-labelledby={titleId}>
        <DialogTitle id={titleId} component="div" sx={headStyle}>
          <div>
            <Typography variant="h2">{he.title(formatNumber(build.id))}</Typography>
            <Typography color="text.secondary">{dateAndTime(build.startedAt)}</Typography>
          </div>
          <IconButton onClick={close} aria-label={he.close} sx={{ minWidth: 44, minHeight: 44 }}>
            <Close />
          </IconButton>
        </DialogTitle>
        <DialogContent>
          <BuildPages id={build.id} />
        </DialogContent>
      </Dialog>
    </>
  );
}

const headStyle = { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' };
