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
  const { runAction, isPending, failure, clearFailure } = useAction();

  const readFile = async (chosen: string) => {
    const read = readOfferFile(chosen, await fetchAllOffers({ filter: 'all' }));
    setContent(read);
    return read;
  };
  const handleFile = async (chosen: string) => {
    setContent(undefined);
    clearFailure();
    setFile(chosen);
    return (await readFile(chosen)) ? undefined : text.wrongColumns;
  };
  // Compares the file with the offers again, because an earlier attempt may have saved some of the lines.
  const apply = async () => {
    const read = await readFile(file);
    if (!read || read.problems.length > 0) throw new Error(text.offersChanged);
    await applyOfferFile(read);
  };
  const handleApply = async () => {
    const isDone = await runAction(apply, { done: text.applied, failed: text.failed });
    if (isDone) return onClose();
    // The summary then counts only the lines that are not saved yet. If this fails too, the summary stays.
    await readFile(file).catch(() => undefined);
  };

  return (
    <FileImportDialog
      texts={text}
      onFile={handleFile}
      canApply={content !== undefined && isApplicable(content)}
      isPending={isPending}
      failure={failure}
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
