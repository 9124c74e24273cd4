import './editor.css';
import { Box, Button, Paper, Popper, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type Quill from 'quill/core.js';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CategoryColor } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/editor.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { type PickedPicture, PicturePicker } from '../images/ImagePicker.tsx';
import { PictureDetails } from './images/ImageDetails.tsx';
import {
  insertPicture,
  pictureAtCursor,
  pictureOf,
  placeOfPiece,
  removePicture,
  replacePicture,
  type TextPicture,
} from './images/imageAt.ts';
import { PendingPictures } from './images/PendingImages.tsx';
import { usePendingPictures } from './images/usePendingImages.ts';
import { isShortcut, keysOf } from './shortcuts.ts';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';
import { LinkDialog } from './toolbar/LinkDialog.tsx';
import { type Opened, useQuill } from './useQuill.ts';

type OpenDialog =
  | { name: 'link' }
  | { name: 'picker'; index: number }
  | { name: 'details'; picture: TextPicture };

interface VisualEditorProps {
  value: string;
  onChange: (html: string) => void;
  onOpen: (opened: Opened) => void;
  onSource: () => void;
  isFullscreen: boolean;
  onFullscreen: () => void;
  onHelp: () => void;
  /** Whether pictures wait in the text that would be lost with the screen. */
  onPending: (isPending: boolean) => void;
  problemId: string | undefined;
  /** The colour of the post's category. */
  accent: CategoryColor | undefined;
  onReady: (quill: Quill) => void;
  /** Stands at the end of the toolbar. */
  toolbarEnd?: ReactNode;
  toolbarTop: object;
}

/** The text as readers will see it, with its toolbar. */
export function VisualEditor(props: VisualEditorProps) {
  const { value, onChange, onOpen, problemId, onPending, onReady } = props;
  const box = useRef<HTMLDivElement>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const editor = useRef<Quill>(undefined);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { palette } = useTheme();
  const toast = useToast();
  const pending = usePendingPictures(useCallback(() => editor.current, []));
  const { quill, formats } = useQuill(box, {
    value,
    onChange,
    onOpen,
    label: he.fields.content,
    placeholder: he.fields.contentPlaceholder,
    handlers: {
      takeFiles: pending.takeFiles,
      takePictures: pending.takePictures,
      refuseLong: () => toast.error(he.pasteTooLong.title, he.pasteTooLong.text),
    },
    onLinkKey: () => setDialog({ name: 'link' }),
  });
  editor.current = quill;

  useEffect(() => {
    if (quill) onReady(quill);
  }, [quill, onReady]);
  useEffect(() => {
    quill?.root.setAttribute('aria-invalid', String(problemId !== undefined));
    if (problemId) quill?.root.setAttribute('aria-describedby', problemId);
    else quill?.root.removeAttribute('aria-describedby');
  }, [quill, problemId]);
  const isPending = pending.pictures.length > 0;
  useEffect(() => onPending(isPending), [isPending, onPending]);

  const openDetails = useCallback(
    (picture: TextPicture) => setDialog({ name: 'details', picture }),
    [],
  );
  const chosen = useChosenPicture(quill, openDetails);
  const closeDialog = () => setDialog(undefined);
  useFocusAfter(quill, dialog !== undefined || pending.asked !== undefined);
  const handlePicture = () => {
    if (!quill) return;
    const picture = pictureAtCursor(quill);
    if (picture) openDetails(picture);
    else setDialog({ name: 'picker', index: quill.getSelection(true).index });
  };
  const handlePick = (index: number, picture: PickedPicture) => {
    setDialog(undefined);
    if (quill) insertPicture(quill, index, picture);
  };

  return (
    <Box
      onKeyDown={(event) => {
        if (!isShortcut(event.nativeEvent, keysOf.toToolbar)) return;
        event.preventDefault();
        toolbar.current?.focus();
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          borderBottom: `1px solid ${palette.divider}`,
          borderRadius: 'inherit',
          backgroundColor: palette.background.paper,
          ...props.toolbarTop,
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          {quill && (
            <EditorToolbar
              ref={toolbar}
              quill={quill}
              formats={formats}
              isFullscreen={props.isFullscreen}
              onLink={() => setDialog({ name: 'link' })}
              onPicture={handlePicture}
              onSource={props.onSource}
              onFullscreen={props.onFullscreen}
              onHelp={props.onHelp}
            />
          )}
        </Box>
        {props.toolbarEnd}
      </Box>
      <div
        ref={box}
        className="sheet"
        data-accent={props.accent}
        style={{ colorScheme: palette.mode }}
      />
      {quill && chosen && !dialog && (
        <PictureBar
          picture={chosen}
          onDetails={() => openDetails(chosen)}
          onRemove={() => removePicture(quill, chosen)}
        />
      )}
      {quill && <PendingPictures quill={quill} pending={pending} />}
      {quill && dialog?.name === 'link' && <LinkDialog quill={quill} onClose={closeDialog} />}
      {dialog?.name === 'picker' && (
        <PicturePicker
          hasCaption
          onClose={closeDialog}
          onPick={(picture) => handlePick(dialog.index, picture)}
        />
      )}
      {quill && dialog?.name === 'details' && (
        <PictureDetails
          picture={dialog.picture}
          onClose={closeDialog}
          onRemove={() => {
            setDialog(undefined);
            removePicture(quill, dialog.picture);
          }}
          onSave={(changes) => {
            setDialog(undefined);
            replacePicture(quill, dialog.picture, { ...dialog.picture, ...changes });
          }}
        />
      )}
    </Box>
  );
}

/** Puts the cursor back where it was once a dialog has gone, which holds on to it until then. */
function useFocusAfter(quill: Quill | undefined, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) quill?.focus();
    wasOpen.current = isOpen;
  }, [quill, isOpen]);
}

/** The picture that is selected as a whole, which a click does. */
function useChosenPicture(
  quill: Quill | undefined,
  onDoubleClick: (picture: TextPicture) => void,
): TextPicture | undefined {
  const [chosen, setChosen] = useState<TextPicture>();
  useEffect(() => {
    if (!quill) return;
    const look = () => {
      const range = quill.getSelection();
      if (range) setChosen(range.length === 1 ? pictureAtCursor(quill) : undefined);
    };
    const handleClick = ({ target }: MouseEvent) => {
      const index = pictureOf(quill, target)?.index ?? placeOfPiece(quill, target);
      if (index !== undefined) quill.setSelection(index, 1, 'user');
    };
    const handleDoubleClick = ({ target }: MouseEvent) => {
      const picture = pictureOf(quill, target);
      if (picture) onDoubleClick(picture);
    };
    quill.on('editor-change', look);
    quill.root.addEventListener('click', handleClick);
    quill.root.addEventListener('dblclick', handleDoubleClick);
    return () => {
      quill.off('editor-change', look);
      quill.root.removeEventListener('click', handleClick);
      quill.root.removeEventListener('dblclick', handleDoubleClick);
    };
  }, [quill, onDoubleClick]);

  useEffect(() => {
    chosen?.node.classList.add('is-chosen');
    return () => chosen?.node.classList.remove('is-chosen');
  }, [chosen]);
  return chosen;
}

function PictureBar({
  picture,
  onDetails,
  onRemove,
}: {
  picture: TextPicture;
  onDetails: () => void;
  onRemove: () => void;
}) {
  return (
    <Popper open anchorEl={picture.node} placement="top" sx={{ zIndex: 'modal' }}>
      <Paper
        elevation={6}
        onMouseDown={(event) => event.preventDefault()}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 0.5 }}
      >
        {!picture.alt && (
          <Typography variant="body2" color="warning" sx={{ paddingInline: 1 }}>
            {he.pictures.noAlt}
          </Typography>
        )}
        <Button onClick={onDetails}>{he.pictures.details}</Button>
        <Button color="error" onClick={onRemove}>
          {he.pictures.remove}
        </Button>
      </Paper>
    </Popper>
  );
}
