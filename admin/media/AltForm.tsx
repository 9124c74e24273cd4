import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useUpdate } from 'react-admin';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heMedia } from '#domain/he/admin/media.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { inputErrors } from '../api/httpError.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useLeaveGuard } from '../leaving/LeaveGuardsContext.ts';

const { details: text } = heMedia;

export function AltForm({ media }: { media: Media }) {
  const [alt, setAlt] = useState(media.alt);
  const [saved, setSaved] = useState(media.alt);
  const [fieldError, setFieldError] = useState<string>();
  const [update] = useUpdate<Media>();
  const { runAction, isPending, failure } = useAction();
  const isDirty = alt.trim() !== saved;
  useLeaveGuard({ hasUnsaved: () => isDirty, texts: text.unsaved });

  const save = async () => {
    const sent = alt.trim();
    try {
      await update(
        'media',
        { id: media.id, data: { alt: sent }, previousData: media },
        {
          mutationMode: 'pessimistic',
          returnPromise: true,
          onSuccess: (updated) => {
            setSaved(updated.alt);
            setAlt((typed) => (typed.trim() === sent ? updated.alt : typed));
          },
        },
      );
    } catch (error) {
      setFieldError(inputErrors(error)?.alt);
      throw error;
    }
  };
  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    setFieldError(undefined);
    void runAction(save, {
      done: text.saved.title,
      doneText: text.saved.text,
      failed: text.saveFailed,
    });
  };

  return (
    <Stack component="form" noValidate onSubmit={handleSave} spacing={1}>
      <TextField
        id="media-alt"
        label={heEditor.images.alt}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        error={fieldError !== undefined}
        helperText={fieldError ?? heEditor.images.altHelp}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.media.altLengthMax } }}
      />
      {failure && <FailureAlert text={failure} />}
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || !isDirty}
        sx={{ alignSelf: 'flex-start' }}
      >
        {text.save}
      </Button>
    </Stack>
  );
}
