import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import type { ContentEditorProps } from '../editor/ContentEditor.tsx';
import { SlugField } from '../fields/SlugField.tsx';
import { TitleField } from '../fields/TitleField.tsx';
import type { SavedPost } from '../form/savedPost.ts';
import { SaveStatusIcon } from './SaveStatusBadge.tsx';
import type { SaveStatus } from './saveStatus.ts';

// The editor loads on demand, because its code includes Quill and the site's fonts.
const ContentEditor = lazy(async () => ({
  default: (await import('../editor/ContentEditor.tsx')).ContentEditor,
}));

interface TextColumnProps extends Omit<ContentEditorProps, 'fullscreenEnd'> {
  saved: SavedPost | undefined;
  /** Whether the changes are saved. Undefined for a new post that is still empty. */
  status: SaveStatus | undefined;
}

/** Shows the title, the slug and the content. In full screen, the content also shows the save status. */
export function TextColumn({ saved, status, ...editor }: TextColumnProps) {
  return (
    <>
      <Box>
        <TitleField />
        <SlugField saved={saved} />
      </Box>
      <Suspense fallback={<LoadingScreen />}>
        <ContentEditor {...editor} fullscreenEnd={status && <SaveStatusIcon status={status} />} />
      </Suspense>
    </>
  );
}
