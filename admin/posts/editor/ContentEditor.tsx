import { Box, Button, Card, FormHelperText } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type Quill from 'quill/core.js';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type CategoryColor, categoryColor } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/editor.ts';
import { joinFaq, splitFaq } from '#domain/post/faq.ts';
import { useCategories } from '../../categories/useCategories.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { appBarHeight } from '../../layout/appBarHeight.ts';
import type { ContentPlace } from '../checklist/postChecklist.ts';
import type { PostValues } from '../form/postValues.ts';
import { barsHeight } from '../screen/barHeights.ts';
import { ContentCounts } from './ContentCounts.tsx';
import { ContentNotices } from './ContentNotices.tsx';
import { type ContentMode, contentNotice, modeAfterOpening } from './contentMode.ts';
import { useEscapeFullscreen } from './keyboard/useEscapeFullscreen.ts';
import { useInertOutside } from './keyboard/useInertOutside.ts';
import type { OpenResult } from './quill/contentSync.ts';
import { SourceEditor } from './SourceEditor.tsx';
import { VisualEditor } from './VisualEditor.tsx';

const problemId = 'content-problem';

export interface ContentEditorProps {
  isFullscreen: boolean;
  onFullscreen: (isFullscreen: boolean) => void;
  onHelp: () => void;
  /** Receives whether the content has images that are not uploaded yet. */
  onPending: (isPending: boolean) => void;
  /** Element of the content that the editor selects and scrolls to. */
  place: ContentPlace | undefined;
  fullscreenEnd: ReactNode;
}

/** Edits the post's content except the FAQ items, which `FaqField` edits. */
export function ContentEditor(props: ContentEditorProps) {
  const { isFullscreen, onFullscreen } = props;
  const { field, fieldState } = useController<PostValues, 'content'>({ name: 'content' });
  const { body, faq } = useMemo(() => splitFaq(field.value), [field.value]);
  const { mode, opened, ...modes } = useContentMode(props.onPending);
  const card = useRef<HTMLDivElement>(null);
  useInertOutside(card, isFullscreen);
  useEscapeFullscreen(isFullscreen, onFullscreen);

  const handleBody = useCallback(
    (html: string) => field.onChange(joinFaq(html, faq)),
    [field.onChange, faq],
  );
  const handleReady = useCallback(
    (quill: Quill) => field.ref({ focus: () => quill.focus() }),
    [field.ref],
  );

  const accent = useAccent();
  const problem = fieldState.error?.message;
  return (
    <Card ref={card} sx={cardStyle({ hasProblem: Boolean(problem), isFullscreen })}>
      <ContentNotices
        notice={contentNotice(mode, opened)}
        onSource={modes.showSource}
        onVisual={modes.forceVisual}
      />
      {mode === 'source' ? (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', padding: 1 }}>
            <Button onClick={modes.showVisual}>{he.toolbar.visual}</Button>
          </Box>
          <SourceEditor value={body} onChange={handleBody} />
        </>
      ) : (
        <VisualEditor
          value={body}
          onChange={handleBody}
          onOpen={modes.handleOpen}
          onReady={handleReady}
          onSource={modes.showSource}
          isFullscreen={isFullscreen}
          onFullscreen={() => onFullscreen(!isFullscreen)}
          onHelp={props.onHelp}
          onPending={modes.handlePending}
          place={props.place}
          problemId={problem ? problemId : undefined}
          accent={accent}
          toolbarEnd={isFullscreen && props.fullscreenEnd}
          toolbarTop={isFullscreen ? { top: 0 } : { top: { xs: appBarHeight, sm: barsHeight } }}
        />
      )}
      {problem && (
        <FormHelperText id={problemId} error sx={{ paddingInline: 2, paddingBlockEnd: 1 }}>
          {problem}
        </FormHelperText>
      )}
      <ContentCounts content={field.value} />
    </Card>
  );
}

/**
 * Switches between the visual editor and the source. Refuses the source while images are not uploaded yet, because only
 * the visual editor keeps their files.
 */
function useContentMode(onPending: (isPending: boolean) => void) {
  const [mode, setMode] = useState<ContentMode>('visual');
  const [opened, setOpened] = useState<OpenResult>();
  const [hasPendingImages, setHasPendingImages] = useState(false);
  const toast = useToast();

  const handleOpen = useCallback((result: OpenResult) => {
    setOpened(result);
    setMode((current) => modeAfterOpening(current, result));
  }, []);
  const handlePending = useCallback(
    (isPending: boolean) => {
      setHasPendingImages(isPending);
      onPending(isPending);
    },
    [onPending],
  );
  const showSource = () => {
    if (hasPendingImages) toast.error(he.images.sourceRefused.title, he.images.sourceRefused.text);
    else setMode('source');
  };
  const showVisual = () => {
    setOpened(undefined);
    setMode('visual');
  };
  const forceVisual = () => setMode('forced');
  return { mode, opened, handleOpen, handlePending, showSource, showVisual, forceVisual };
}

function useAccent(): CategoryColor | undefined {
  const categoryId = useWatch<PostValues, 'categoryId'>({ name: 'categoryId' });
  const category = useCategories().find(({ id }) => id === categoryId);
  return category && categoryColor(category);
}

const cardStyle =
  ({ hasProblem, isFullscreen }: { hasProblem: boolean; isFullscreen: boolean }): SxProps<Theme> =>
  ({ palette }) => ({
    overflow: 'visible',
    '&:has(.ql-editor:focus)': { borderColor: palette.primary.main },
    ...(hasProblem && { borderColor: palette.error.main }),
    ...(isFullscreen && {
      position: 'fixed',
      inset: 0,
      margin: '0 !important',
      zIndex: 1250,
      overflow: 'auto',
      border: 'none',
      borderRadius: 0,
    }),
  });
