import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { errorText } from '../api/httpError.ts';
import { useSessionStore } from '../auth/SessionContext.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { readTextFile } from './readTextFile.ts';

interface FileImportDialogProps {
  texts: { import: string; help: string; choose: string; apply: string };
  /** Receives the text of a chosen file. Returns a problem of the whole file. */
  onFile: (text: string) => Promise<string | undefined>;
  bytesMax?: { bytes: number; problem: string };
  canApply: boolean;
  isPending: boolean;
  /** Why the file could not be applied. */
  failure: string | undefined;
  onApply: () => void;
  onClose: () => void;
  /** A summary of what the chosen file changes. */
  children: ReactNode;
}

/** Lets an admin choose a CSV file, shows what it changes, and applies it. */
export function FileImportDialog({
  texts,
  onFile,
  bytesMax,
  canApply,
  isPending,
  failure,
  onApply,
  onClose,
  children,
}: FileImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  // The summary of a file may arrive late, so no other file can be chosen or applied meanwhile.
  const isBusy = isPending || isReading;
  const session = useSessionStore();

  const read = async (file: File): Promise<string | undefined> => {
    if (bytesMax && file.size > bytesMax.bytes) return bytesMax.problem;
    try {
      return await onFile(await readTextFile(file));
    } catch (error) {
      session.expireBy(error);
      return errorText(error);
    }
  };
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem(undefined);
    setIsReading(true);
    setProblem(await read(file));
    setIsReading(false);
    // The same file can be chosen again after a correction.
    target.value = '';
  };

  return (
    <GuardedDialog open title={texts.import} onClose={onClose} isLocked={isPending} maxWidth="sm">
      <DialogContent sx={{ paddingTop: 0 }}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography color="text.secondary">{texts.help}</Typography>
          <Button
            variant="outlined"
            onClick={() => input.current?.click()}
            disabled={isBusy}
            sx={{ minHeight: 44 }}
          >
            {texts.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-label={texts.choose}
            hidden
            onChange={handleFile}
          />
          {problem ? <Alert severity="error">{problem}</Alert> : children}
          {failure && !problem && <FailureAlert text={failure} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
        <Button
          variant="contained"
          onClick={onApply}
          disabled={isBusy || !canApply || problem !== undefined}
          sx={{ minHeight: 44 }}
        >
          {texts.apply}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
