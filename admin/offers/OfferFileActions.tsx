import Download from '@mui/icons-material/Download';
import Upload from '@mui/icons-material/Upload';
import { Button } from '@mui/material';
import { useState } from 'react';
import { TopToolbar, useListContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/offers.ts';
import { errorText } from '../api/httpError.ts';
import { useToast } from '../hooks/useToast.tsx';
import { ImportOffersDialog } from './ImportOffersDialog.tsx';
import { fetchAllOffers, isOfferFilter } from './offerCalls.ts';
import { offerFile } from './offerFile.ts';

const text = he.file;

/** Downloads the listed offers of all pages as a file, and updates offers from an edited file. */
export function OfferFileActions() {
  const { filterValues } = useListContext();
  const { filter, q } = filterValues;
  const [isImporting, setIsImporting] = useState(false);
  const toast = useToast();

  const handleExport = () =>
    fetchAllOffers({ filter: isOfferFilter(filter) ? filter : 'all', q })
      .then((offers) => download(offerFile(offers)))
      .catch((error: unknown) => toast.error(text.exportFailed, errorText(error)));

  return (
    <TopToolbar>
      <Button startIcon={<Download />} onClick={handleExport} sx={{ minHeight: 44 }}>
        {text.export}
      </Button>
      <Button startIcon={<Upload />} onClick={() => setIsImporting(true)} sx={{ minHeight: 44 }}>
        {text.import}
      </Button>
      {isImporting && <ImportOffersDialog onClose={() => setIsImporting(false)} />}
    </TopToolbar>
  );
}

function download(content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = text.name;
  link.click();
  URL.revokeObjectURL(url);
}
