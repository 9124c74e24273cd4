import Download from '@mui/icons-material/Download';
import Upload from '@mui/icons-material/Upload';
import { Button } from '@mui/material';
import { TopToolbar, useListContext } from 'react-admin';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useFileDownload } from '../fileExport/useFileDownload.ts';
import { fetchSubscriptionsFile } from './subscriptionCalls.ts';

/** The export contains all subscriptions that match the filters, and not only the visible page. */
export function SubscriptionFileActions({ onImport }: { onImport: () => void }) {
  const { filterValues } = useListContext();
  const { download, isPending, failure } = useFileDownload();
  return (
    <TopToolbar>
      <Button
        startIcon={<Download />}
        onClick={() => download(() => fetchSubscriptionsFile(filterValues))}
        disabled={isPending}
        sx={{ minHeight: 44 }}
      >
        {he.exportFile}
      </Button>
      <ImportSubscriptionsButton onClick={onImport} />
      {failure && <FailureAlert text={failure} />}
    </TopToolbar>
  );
}

export const ImportSubscriptionsButton = ({ onClick }: { onClick: () => void }) => (
  <Button startIcon={<Upload />} onClick={onClick} sx={{ minHeight: 44 }}>
    {he.file.import}
  </Button>
);
