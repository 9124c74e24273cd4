import { Alert, Box, Button, Card, FormHelperText, Typography } from '@mui/material';
import type Quill from 'quill/core.js';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type CategoryColor, categoryColor } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/editor.ts';
import { he as counts } from '#domain/he/counts.ts';
import { joinFaq, splitFaq } from '#domain/post/faq.ts';
import { countWords, readingMinutes } from '#domain/post/readingTime.ts';
import { formatNumber } from '../../formatNumber.ts';
import { useCategories } from '../fields/CategoryField.tsx';
import type { PostValues } from '../form/postValues.ts';
import { SourceEditor } from './SourceEditor.tsx';
import { useInertOutside } from './useInertOutside.ts';
import type { Opened } from './useQuill.ts';
import { VisualEditor } from './VisualEditor.tsx';

const problemId = 'content-problem';

export interface ContentEditorProps {
  isFullscreen: boolean;
  onFullscreen: (isFullscreen: boolean) => void;
  onHelp: () => void;
  onPending: (isPending: boolean) => void;
  /** What stays in reach in full screen. */
  fullscreenEnd: ReactNode;
}

/** The text of the post: its content without the questions, which have an editor of their own. */
export function ContentEditor(props: ContentEditorProps) {
  const { isFullscreen, onFullscreen } = props;
  const { field, fieldState } = useController<PostValues, 'content'>({ name: 'content' });
  const { body, faq } = useMemo(() => splitFaq(field.value), [field.value]);
  const [mode, setMode] = useState<'visual' | 'source' | 'forced'>('visual');
  const [opened, setOpened] = useState<Opened>();
  const card = useRef<HTMLDivElement>(null);
  useInertOutside(card, isFullscreen);

  const handleBody = useCallback(
    (html: string) => field.onChange(joinFaq(html, faq)),
    [field.onChange, faq],
  );
  const handleOpen = useCallback(
    (next: Opened) => {
      setOpened(next);
      // Editing it would change what nobody asked to change, so the source is shown instead.
      if (!next.isFaithful && mode === 'visual') setMode('source');
    },
    [mode],
  );
  const quill = useRef<Quill>(undefined);
  const handleReady = useCallback(
    (mounted: Quill) => {
      quill.current = mounted;
      field.ref({ focus: () => mounted.focus() });
    },
    [field.ref],
  );
  const toVisual = () => {
    setOpened(undefined);
    setMode('visual');
  };

  useEffect(() => {
    if (!isFullscreen) return;
    const handleKey = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('[role="dialog"]') !== null;
      if (event.key === 'Escape' && !isTaken) onFullscreen(false);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isFullscreen, onFullscreen]);

  const accent = useAccent();
  const problem = fieldState.error?.message;
  return (
    <Card
      ref={card}
      sx={({ palette }) => ({
        overflow: 'visible',
        '&:has(.ql-editor:focus)': { borderColor: palette.primary.main },
        ...(problem && { borderColor: palette.error.main }),
        ...(isFullscreen && {
          position: 'fixed',
          inset: 0,
          margin: '0 !important',
          zIndex: 1250,
          overflow: 'auto',
          border: 'none',
          borderRadius: 0,
        }),
      })}
    >
      <Notices
        mode={mode}
        opened={opened}
        onSource={() => setMode('source')}
        onVisual={() => setMode('forced')}
      />
      {mode === 'source' ? (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', padding: 1 }}>
            <Button onClick={toVisual}>{he.toolbar.visual}</Button>
          </Box>
          <SourceEditor value={body} onChange={handleBody} />
        </>
      ) : (
        <VisualEditor
          value={body}
          onChange={handleBody}
          onOpen={handleOpen}
          onReady={handleReady}
          onSource={() => setMode('source')}
          isFullscreen={isFullscreen}
          onFullscreen={() => onFullscreen(!isFullscreen)}
          onHelp={props.onHelp}
          onPending={props.onPending}
          problemId={problem ? problemId : undefined}
          accent={accent}
          toolbarEnd={isFullscreen && props.fullscreenEnd}
          toolbarTop={isFullscreen ? { top: 0 } : { top: { xs: 56, sm: 113 } }}
        />
      )}
      {problem && (
        <FormHelperText id={problemId} error sx={{ paddingInline: 2, paddingBlockEnd: 1 }}>
          {problem}
        </FormHelperText>
      )}
      <Counts content={field.value} />
    </Card>
  );
}

function useAccent(): CategoryColor | undefined {
  const categoryId = useWatch<PostValues, 'categoryId'>({ name: 'categoryId' });
  const category = useCategories().find(({ id }) => id === categoryId);
  return category && categoryColor(category);
}

function Notices({
  mode,
  opened,
  onSource,
  onVisual,
}: {
  mode: 'visual' | 'source' | 'forced';
  opened: Opened | undefined;
  onSource: () => void;
  onVisual: () => void;
}) {
  if (mode === 'source' && opened && !opened.isFaithful) {
    return (
      <Alert
        severity="warning"
        action={<NoticeAction onClick={onVisual}>{he.source.openAnyway}</NoticeAction>}
      >
        {he.source.unfaithful}
      </Alert>
    );
  }
  if (mode === 'source' || !opened || opened.rawCount === 0) return null;
  return (
    <Alert
      severity="info"
      action={<NoticeAction onClick={onSource}>{he.source.toSource}</NoticeAction>}
    >
      {he.source.rawPieces(opened.rawCount)}
    </Alert>
  );
}

const NoticeAction = (props: { onClick: () => void; children: string }) => (
  <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} {...props} />
);

/** Words and reading time, a moment behind the typing. */
function Counts({ content }: { content: string }) {
  const text = useDeferredValue(content);
  const counted = useMemo(() => {
    const words = countWords(text);
    return he.writing.counts(
      he.writing.words(words, formatNumber(words)),
      counts.readingMinutes(readingMinutes(text)),
    );
  }, [text]);
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ paddingInline: 2, paddingBlock: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {counted}
    </Typography>
  );
}
