import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import type { LeaveGuard, LeaveTexts } from './createLeaveGuards.ts';

const { leave: text } = he;

interface LeaveQuestionProps {
  /** Guards whose changes would be lost. */
  guards: LeaveGuard[];
  onSave?: () => Promise<void>;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks what to do with unsaved changes. Offers to save only if all of them can be saved. */
export function LeaveQuestion({ guards, onSave, onDiscard, onStay }: LeaveQuestionProps) {
  // Keeps the first question. While an answer saves the changes, fewer guards are unsaved, so the question would change.
  const [{ texts, isSavable }] = useState(() => questionFor(guards));
  const save = isSavable ? onSave : undefined;

  return (
    <Dialog open onClose={onStay} maxWidth="xs">
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{save ? text.text : texts.text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={onDiscard} sx={{ marginInlineEnd: 'auto' }}>
          {texts.discard}
        </Button>
        <Button {...(save ? { color: 'inherit' } : primary)} onClick={onStay}>
          {texts.stay}
        </Button>
        {save && (
          <Button {...primary} onClick={save}>
            {text.save}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const primary = { variant: 'contained', autoFocus: true } as const;

const generalTexts: LeaveTexts = { ...text, text: text.lost };

const questionFor = (guards: LeaveGuard[]) => ({
  texts: (guards.length === 1 && guards[0]?.texts) || generalTexts,
  isSavable: guards.every(({ save }) => save),
});
