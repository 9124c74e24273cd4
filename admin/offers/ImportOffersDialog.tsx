import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/offers.ts';
import { FileImportDialog } from '../fileImport/FileImportDialog.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';
import { applyOfferFile } from './applyOfferFile.ts';
import { fetchAllOffers } from './offerCalls.ts';
import { type OfferFileContent, readOfferFile } from './offerFile.ts';

const text = he.file;

/** Updates offers from an edited CSV file, after a summary of the changes. */
export function ImportOffersDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState('');
  const [content, setContent] = useState<OfferFileContent>();
  const { runAction, isPending } = useAction();

  const readFile = async (chosen: string) => {
    setContent(undefined);
    const read = readOfferFile(chosen, await fetchAllOffers({ filter: 'all' }));
    setContent(read);
    return read;
  };
  const handleFile = async (chosen: string) => {
    setFile(chosen);
    return (await readFile(chosen)) ? undefined : text.wrongColumns;
  };
  const handleApply = async () => {
    if (!content) return;
    const isDone = await runAction(() => applyOfferFile(content), {
      done: text.applied,
      failed: text.failed,
    });
    if (isDone) return onClose();
    // Compares the file with the offers again, so that the summary counts only the lines that are not saved yet. If this
    // fails too, there is no summary, and the user chooses the file again.
    await readFile(file).catch(() => undefined);
  };

  return (
    <FileImportDialog
      texts={text}
      onFile={handleFile}
      canApply={content !== undefined && isApplicable(content)}
      isPending={isPending}
      onApply={handleApply}
      onClose={onClose}
    >
      {content && <Summary {...content} />}
    </FileImportDialog>
  );
}

const Summary = ({ changed, added, unchangedCount, problems }: OfferFileContent) => (
  <>
    <Typography role="status" component="div">
      <div>{text.changed(changed.length, formatNumber(changed.length))}</div>
      {added.length > 0 && <div>{text.added(added.length, formatNumber(added.length))}</div>}
      <div>{text.unchanged(unchangedCount, formatNumber(unchangedCount))}</div>
    </Typography>
    {problems.length > 0 && (
      <Alert severity="error" sx={{ width: '100%' }}>
        {problems.map(({ line, reason }) => (
          <div key={line}>{text.problem(line, reason)}</div>
        ))}
      </Alert>
    )}
  </>
);

const isApplicable = ({ changed, added, problems }: OfferFileContent) =>
  problems.length === 0 && changed.length + added.length > 0;
