import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { AuthorLink } from '#domain/author/author.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { limits } from '#domain/limits.ts';
import { touchTarget } from '../touchTarget.ts';

const text = he.links;

interface LinkValues {
  links: AuthorLink[];
}

export function LinksInput() {
  const { fields, append, remove } = useFieldArray<LinkValues, 'links'>({ name: 'links' });
  return (
    <Box component="section" aria-labelledby="author-links" sx={{ marginBlock: 2.5 }}>
      <Typography id="author-links" variant="subtitle2" component="h3" gutterBottom>
        {he.resource.fields.links}
      </Typography>
      <Stack spacing={1.5}>
        {fields.map(({ id }, index) => (
          <LinkRow key={id} index={index} onRemove={() => remove(index)} />
        ))}
      </Stack>
      {fields.length < limits.author.linksMax && (
        <Button
          startIcon={<Add />}
          onClick={() => append({ label: '', url: '' })}
          sx={{ marginTop: fields.length > 0 ? 1 : 0 }}
        >
          {text.add}
        </Button>
      )}
    </Box>
  );
}

function LinkRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext<LinkValues>();
  const { errors } = useFormState<LinkValues>({ name: 'links' });
  const problems = errors.links?.[index];
  const number = index + 1;
  const { ref: labelRef, ...label } = register(`links.${index}.label`);
  const { ref: urlRef, ...url } = register(`links.${index}.url`);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ flexGrow: 1 }}>
        <TextField
          {...label}
          inputRef={labelRef}
          label={text.label(number)}
          error={problems?.label !== undefined}
          helperText={problems?.label?.message}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <TextField
          {...url}
          inputRef={urlRef}
          label={text.url(number)}
          error={problems?.url !== undefined}
          helperText={problems?.url?.message}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
        />
      </Stack>
      <IconButton onClick={onRemove} aria-label={text.remove(number)} sx={removeButton}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Stack>
  );
}

const removeButton = { ...touchTarget, flexShrink: 0 };
