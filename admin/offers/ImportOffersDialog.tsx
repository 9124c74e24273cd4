import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  Stack,
  Typography,
} from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { he } from '#domain/he/admin/screens/offers.ts';
import { errorText } from '../api/httpError.ts';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';
import { applyOfferFile } from './applyOfferFile.ts';
import { fetchAllOffers } from './offerCalls.ts';
import { type OfferFileContent, readOfferFile } from './offerFile.ts';
import { readTextFile } from './readTextFile.ts';

const text = he.file;

/** Updates offers from an edited CSV file, after a summary of the changes. */
export function ImportOffersDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState<OfferFileContent>();
  const [problem, setProblem] = useState<string>();
  const { runAction, isPending } = useAction();

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      const read = readOfferFile(await readTextFile(file), await fetchAllOffers('all'));
      setContent(read);
      setProblem(read ? undefined : text.wrongColumns);
    } catch (error) {
      setProblem(errorText(error));
    }
    // The same file can be chosen again after a correction.
    target.value = '';
  };
  const handleApply = async () => {
    if (!content) return;
    const isDone = await runAction(() => applyOfferFile(content), {
      done: text.applied,
      failed: text.failed,
    });
    if (isDone) onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogHeader title={text.import} onClose={onClose} />
      <DialogContent sx={{ paddingTop: 0 }}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography color="text.secondary">{text.help}</Typography>
          <Button variant="outlined" onClick={() => input.current?.click()} sx={{ minHeight: 44 }}>
            {text.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={text.choose}
            hidden
            onChange={handleFile}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
          {content && <Summary {...content} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 3, paddingTop: 0 }}>
        <Button
          variant="contained"
          onClick={handleApply}
          disabled={isPending || !content || !isApplicable(content)}
          sx={{ minHeight: 44 }}
        >
          {text.apply}
        </Button>
      </DialogActions>
    </Dialog>
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
