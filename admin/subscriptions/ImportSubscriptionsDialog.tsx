import { useState } from 'react';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import { limits } from '#domain/limits.ts';
import { FileImportDialog, type ImportProgress } from '../fileImport/FileImportDialog.tsx';
import { useAction } from '../hooks/useAction.ts';
import { ImportSummary } from './ImportSummary.tsx';
import { importFile, type LinesByOutcome, previewFile } from './importFile.ts';
import { readSubscriptionFile, type SubscriptionFile } from './subscriptionFile.ts';

const text = he.file;
const { importBytesMax: bytesMax } = limits.subscription;

/** Imports addresses from a CSV file, after a preview of what happens to each line. */
export function ImportSubscriptionsDialog({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<SubscriptionFile & { lines: LinesByOutcome }>();
  const [progress, setProgress] = useState<ImportProgress>();
  const { runAction, isPending, failure, clearFailure } = useAction();
  const showProgress = (totalCount: number) => (doneCount: number) =>
    setProgress({ doneCount, totalCount });

  const handleFile = async (file: string) => {
    setPreview(undefined);
    clearFailure();
    const read = await readSubscriptionFile(file, Date.now());
    if (typeof read === 'string') return text.problems[read];
    const { rows } = read;
    try {
      setPreview({ ...read, lines: await previewFile(rows, showProgress(rows.length)) });
    } finally {
      setProgress(undefined);
    }
    return undefined;
  };
  const handleApply = async () => {
    if (!preview) return;
    const { rows } = preview;
    const isDone = await runAction(() => importFile(rows, showProgress(rows.length)), {
      done: text.applied,
      failed: text.failed,
    });
    setProgress(undefined);
    if (isDone) onClose();
  };

  return (
    <FileImportDialog
      texts={text}
      onFile={handleFile}
      sizeLimit={{ bytesMax, problem: text.problems.tooLarge }}
      canApply={preview !== undefined && isApplicable(preview.lines)}
      isPending={isPending}
      progress={progress}
      failure={failure}
      onApply={handleApply}
      onClose={onClose}
    >
      {preview && <ImportSummary {...preview} />}
    </FileImportDialog>
  );
}

const isApplicable = ({ confirmed, waiting, refused }: LinesByOutcome) =>
  confirmed.length + waiting.length + refused.length > 0;
