import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { he } from '#domain/he/admin/screens/fileImport.ts';
import { errorText } from '../api/httpError.ts';
import { useSessionStore } from '../auth/SessionContext.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { formatNumber } from '../formatNumber.ts';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { readTextFile } from './readTextFile.ts';

interface FileImportDialogProps {
  texts: { import: string; help: string; choose: string; apply: string };
  /** Receives the text of a chosen file. Returns a problem of the whole file. */
  onFile: (text: string) => Promise<string | undefined>;
  /** `problem` says why a file of more than `bytesMax` is refused. */
  sizeLimit: { bytesMax: number; problem: string };
  canApply: boolean;
  isPending: boolean;
  /** How many of the lines the server has answered. Undefined if no lines are being sent. */
  progress: ImportProgress | undefined;
  /** Why the file could not be applied. */
  failure: string | undefined;
  onApply: () => void;
  onClose: () => void;
  /** A summary of what the chosen file changes. */
  children: ReactNode;
}

export interface ImportProgress {
  doneCount: number;
  totalCount: number;
}

/** Lets an admin choose a CSV file, shows what it changes, and applies it. */
export function FileImportDialog({
  texts,
  onFile,
  sizeLimit,
  canApply,
  isPending,
  progress,
  failure,
  onApply,
  onClose,
  children,
}: FileImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  // The summary of a file may arrive late, so no other file can be chosen or applied meanwhile.
  const isBusy = isPending || isReading || progress !== undefined;
  const session = useSessionStore();

  const read = async (file: File): Promise<string | undefined> => {
    if (file.size > sizeLimit.bytesMax) return sizeLimit.problem;
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
    <GuardedDialog
      open
      title={texts.import}
      onClose={onClose}
      isLocked={isPending || progress !== undefined}
      maxWidth="sm"
    >
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
          {progress && <Progress {...progress} />}
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

const Progress = ({ doneCount, totalCount }: ImportProgress) => (
  <LinearProgress
    variant="determinate"
    value={(doneCount / totalCount) * 100}
    aria-label={he.progress(formatNumber(doneCount), formatNumber(totalCount))}
    sx={{ width: '100%' }}
  />
);
