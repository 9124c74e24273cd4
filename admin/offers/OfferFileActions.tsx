import Download from '@mui/icons-material/Download';
import Upload from '@mui/icons-material/Upload';
import { Button } from '@mui/material';
import { useState } from 'react';
import { TopToolbar, useListContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/offers.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useFileDownload } from '../fileExport/useFileDownload.ts';
import { ImportOffersDialog } from './ImportOffersDialog.tsx';
import { fetchAllOffers, isOfferFilter } from './offerCalls.ts';
import { offerFile } from './offerFile.ts';

const text = he.file;

/** Downloads the listed offers of all pages as a file, and updates offers from an edited file. */
export function OfferFileActions() {
  const { filterValues } = useListContext();
  const { filter, q } = filterValues;
  const [isImporting, setIsImporting] = useState(false);
  const { download, isPending, failure } = useFileDownload();

  const handleExport = () =>
    download(async () => {
      const offers = await fetchAllOffers({ filter: isOfferFilter(filter) ? filter : 'all', q });
      const content = new Blob([offerFile(offers)], { type: 'text/csv;charset=utf-8' });
      return { name: text.name, content };
    });

  return (
    <TopToolbar>
      <Button
        startIcon={<Download />}
        onClick={handleExport}
        disabled={isPending}
        sx={{ minHeight: 44 }}
      >
        {text.export}
      </Button>
      <Button startIcon={<Upload />} onClick={() => setIsImporting(true)} sx={{ minHeight: 44 }}>
        {text.import}
      </Button>
      {isImporting && <ImportOffersDialog onClose={() => setIsImporting(false)} />}
      {failure && <FailureAlert text={failure} />}
    </TopToolbar>
  );
}
