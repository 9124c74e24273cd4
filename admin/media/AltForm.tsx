import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { HttpError, useRefresh, useUpdate } from 'react-admin';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heMedia } from '#domain/he/admin/media.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { errorText } from '../api/httpError.ts';
import { useToast } from '../hooks/useToast.tsx';
import { useLeaveGuard } from '../leaving/LeaveGuardsContext.ts';

const { details: text } = heMedia;

export function AltForm({ media }: { media: Media }) {
  const [alt, setAlt] = useState(media.alt);
  const [saved, setSaved] = useState(media.alt);
  const [fieldError, setFieldError] = useState<string>();
  const [update, { isPending }] = useUpdate<Media>();
  const refresh = useRefresh();
  const toast = useToast();
  const isDirty = alt.trim() !== saved;
  useLeaveGuard({ hasUnsaved: () => isDirty, texts: text.unsaved });

  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    setFieldError(undefined);
    const sent = alt.trim();
    void update(
      'media',
      { id: media.id, data: { alt: sent }, previousData: media },
      {
        mutationMode: 'pessimistic',
        onSuccess: (updated) => {
          setSaved(updated.alt);
          setAlt((typed) => (typed.trim() === sent ? updated.alt : typed));
          toast.success(text.saved.title, text.saved.text);
          refresh();
        },
        onError: (error) => {
          setFieldError(altError(error));
          toast.error(text.saveFailed, errorText(error));
        },
      },
    );
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

const altError = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.body?.errors?.alt : undefined;
