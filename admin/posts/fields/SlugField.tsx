import Refresh from '@mui/icons-material/Refresh';
import { Alert, Box, Button, IconButton, InputAdornment, TextField, Tooltip } from '@mui/material';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { postPath } from '#domain/paths.ts';
import { slugFromTitle } from '#domain/post/slug.ts';
import { normalizeHyphens } from '#domain/post/slugPattern.ts';
import { useDerivedSlug } from '../../slug/useDerivedSlug.ts';
import type { PostValues } from '../form/postValues.ts';
import type { SavedPost } from '../form/savedPost.ts';
import { type SlugCheck, useSlugCheck } from './useSlugCheck.ts';

const { slug: text } = he;
const pathPrefix = postPath('');

/** Shows the input for the slug. The slug of a new post follows the title until the user edits the slug. */
export function SlugField({ saved }: { saved: SavedPost | undefined }) {
  const { field, fieldState } = useController<PostValues, 'slug'>({ name: 'slug' });
  const { ref, ...input } = field;
  const { setValue } = useFormContext<PostValues>();
  const title = useWatch<PostValues, 'title'>({ name: 'title' });
  const check = useSlugCheck(field.value, saved?.id);

  const write = (slug: string) =>
    setValue('slug', slug, { shouldDirty: true, shouldValidate: true });
  // The server normalizes the hyphens, too.
  const handleBlur = () => {
    const slug = normalizeHyphens(field.value);
    if (slug !== field.value) write(slug);
    field.onBlur();
  };
  const problem = fieldState.error?.message;
  const willRedirect = saved?.values.isPublished && field.value !== saved.values.slug && !problem;

  return (
    <Box>
      {!saved && <SlugFromTitle />}
      <TextField
        {...input}
        onChange={(event) => write(event.target.value)}
        onBlur={handleBlur}
        inputRef={ref}
        id="post-slug"
        label={he.fields.slug}
        error={problem !== undefined || check.status === 'taken'}
        helperText={problem ?? <Help check={check} onUse={write} />}
        slotProps={{
          formHelperText: { component: 'div' },
          htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' },
          input: {
            dir: 'ltr',
            startAdornment: <InputAdornment position="start">{pathPrefix}</InputAdornment>,
            endAdornment: (
              <Tooltip title={text.fromTitle}>
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={text.fromTitle}
                  onClick={() => write(slugFromTitle(title))}
                >
                  <Refresh fontSize="small" />
                </IconButton>
              </Tooltip>
            ),
          },
        }}
      />
      {willRedirect && (
        <Alert severity="info" sx={{ marginTop: 1 }}>
          {text.redirect}
        </Alert>
      )}
    </Box>
  );
}

function SlugFromTitle() {
  useDerivedSlug('title', { toSlug: slugFromTitle, isSaved: false });
  return null;
}

function Help({ check, onUse }: { check: SlugCheck; onUse: (slug: string) => void }) {
  switch (check.status) {
    case 'checking':
      return text.checking;
    case 'free':
      return text.free;
    case 'taken':
      return (
        <>
          {text.taken}.{' '}
          <Button size="small" onClick={() => onUse(check.suggestion)}>
            {text.use(check.suggestion)}
          </Button>
        </>
      );
    default:
      return text.help;
  }
}
