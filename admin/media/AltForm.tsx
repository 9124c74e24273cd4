import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { HttpError, useRefresh, useUpdate } from 'react-admin';
import { he as editor } from '#domain/he/admin/editor.ts';
import { he } from '#domain/he/admin/media.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { problemText } from '../api/request.ts';
import { useToast } from '../hooks/useToast.tsx';

const { details: text } = he;

/** What a picture shows, for who cannot see it. A failure keeps what was typed. */
export function AltForm({
  media,
  onUnsaved,
}: {
  media: Media;
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const [alt, setAlt] = useState(media.alt);
  const [saved, setSaved] = useState(media.alt);
  const [problem, setProblem] = useState<string>();
  const [update, { isPending }] = useUpdate<Media>();
  const refresh = useRefresh();
  const toast = useToast();

  const handleChange = (typed: string) => {
    setAlt(typed);
    onUnsaved(typed.trim() !== saved);
  };
  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    update(
      'media',
      { id: media.id, data: { alt: alt.trim() }, previousData: media },
      {
        mutationMode: 'pessimistic',
        onSuccess: (kept) => {
          setSaved(kept.alt);
          setAlt(kept.alt);
          onUnsaved(false);
          toast.success(text.saved.title, text.saved.text);
          refresh();
        },
        onError: (error) => {
          setProblem(fieldProblem(error));
          toast.error(text.saveFailed, problemText(error));
        },
      },
    );
  };

  return (
    <Stack component="form" noValidate onSubmit={handleSave} spacing={1}>
      <TextField
        id="media-alt"
        label={editor.pictures.alt}
        value={alt}
        onChange={({ target }) => handleChange(target.value)}
        error={problem !== undefined}
        helperText={problem ?? editor.pictures.altHelp}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.media.altLengthMax } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || alt.trim() === saved}
        sx={{ alignSelf: 'flex-start' }}
      >
        {text.save}
      </Button>
    </Stack>
  );
}

const fieldProblem = (problem: unknown): string | undefined =>
  problem instanceof HttpError ? problem.body?.errors?.alt : undefined;
