import { Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/offers.ts';
import { limits } from '#domain/limits.ts';
import { FileImportDialog, type ImportProgress } from '../fileImport/FileImportDialog.tsx';
import { LineProblems } from '../fileImport/LineProblems.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';
import { applyOfferFile } from './applyOfferFile.ts';
import { fetchAllOffers } from './offerCalls.ts';
import { type OfferFileContent, readOfferFile } from './offerFile.ts';

const text = he.file;
const { importBytesMax: bytesMax } = limits.offer;

/** Updates offers from an edited CSV file, after a summary of the changes. */
export function ImportOffersDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState('');
  const [content, setContent] = useState<OfferFileContent>();
  const [progress, setProgress] = useState<ImportProgress>();
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
    await applyOfferFile(read, setProgress);
  };
  const handleApply = async () => {
    const isDone = await runAction(apply, { done: text.applied, failed: text.failed });
    setProgress(undefined);
    if (isDone) return onClose();
    // The summary then counts only the lines that are not saved yet. If this fails too, the summary stays.
    await readFile(file).catch(() => undefined);
  };

  return (
    <FileImportDialog
      texts={text}
      onFile={handleFile}
      sizeLimit={{ bytesMax, problem: text.tooLarge }}
      canApply={content !== undefined && isApplicable(content)}
      isPending={isPending}
      progress={progress}
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
      <LineProblems label={text.problemLines} severity="error" problems={problems} />
    )}
  </>
);

const isApplicable = ({ changed, added, problems }: OfferFileContent) =>
  problems.length === 0 && changed.length + added.length > 0;
