import './styles/editor.css';
import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type Quill from 'quill/core.js';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import type { CategoryColor } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/editor.ts';
import { useToast } from '../../hooks/useToast.tsx';
import type { ContentPlace } from '../checklist/postChecklist.ts';
import { SelectedBlockBar } from './blocks/SelectedBlockBar.tsx';
import { useClickSelection } from './blocks/useClickSelection.ts';
import { useSelectedBlock } from './blocks/useSelectedBlock.ts';
import type { PasteRefusal } from './clipboard/pasteRefusal.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { galleryAtCursor } from './gallery/contentGallery.ts';
import { imageAtCursor } from './images/contentImage.ts';
import { PendingImages } from './images/PendingImages.tsx';
import { RemoteImagesNotice } from './images/RemoteImagesNotice.tsx';
import { usePendingImages } from './images/usePendingImages.ts';
import { useRemoteImages } from './images/useRemoteImages.ts';
import { matchesShortcut, shortcuts } from './keyboard/shortcuts.ts';
import { useFocusAfterDialog } from './keyboard/useFocusAfterDialog.ts';
import { productBlockAtCursor } from './products/contentProductBlock.ts';
import { useProductBlocks } from './products/useProductBlocks.ts';
import type { OpenResult } from './quill/contentSync.ts';
import { useQuill } from './quill/useQuill.ts';
import { useShownPlace } from './quill/useShownPlace.ts';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';
import { type EditorDialogState, useEditorDialog } from './useEditorDialog.ts';

export interface VisualEditorProps {
  value: string;
  onChange: (html: string) => void;
  onOpen: (result: OpenResult) => void;
  onReady: (quill: Quill) => void;
  onSource: () => void;
  isFullscreen: boolean;
  onFullscreen: () => void;
  onHelp: () => void;
  /** Receives whether the text contains images that are not uploaded yet. */
  onPending: (isPending: boolean) => void;
  /** Element of the content that the editor selects and scrolls to. */
  place: ContentPlace | undefined;
  /** Id of the element that shows the content's validation error. */
  problemId: string | undefined;
  accent: CategoryColor | undefined;
  toolbarEnd?: ReactNode;
  toolbarTop: object;
}

export function VisualEditor(props: VisualEditorProps) {
  const { value, onChange, onOpen, problemId, onReady } = props;
  const container = useRef<HTMLDivElement>(null);
  const stickyBar = useRef<HTMLDivElement>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const quillRef = useRef<Quill>(undefined);
  const copyImages = useRef<(urls: string[]) => void>(() => undefined);
  const { palette } = useTheme();
  const showPasteRefusal = usePasteRefusalToast();
  const getQuill = useCallback(() => quillRef.current, []);
  const pending = usePendingImages(getQuill);
  const dialog = useEditorDialog(getQuill);
  const { quill, formats } = useQuill(container, {
    value,
    onChange,
    onOpen,
    label: he.fields.content,
    placeholder: he.fields.contentPlaceholder,
    handlers: {
      onFiles: pending.addFiles,
      onPastedImages: pending.addPastedImages,
      onPastedRemoteImages: (urls) => copyImages.current(urls),
      onRefused: showPasteRefusal,
    },
    onLinkKey: dialog.openLink,
  });
  quillRef.current = quill;
  useProductBlocks(quill);
  const remoteImages = useRemoteImages(quill);
  copyImages.current = remoteImages.copy;

  useEffect(() => {
    if (quill) onReady(quill);
  }, [quill, onReady]);
  useShownPlace(quill, props.place);
  useDescribedProblem(quill, problemId);
  useFocusAfterDialog(quill, dialog.current !== undefined || pending.current !== undefined);
  const selected = useSelected(quill, dialog);

  return (
    <Box onKeyDown={(event) => focusToolbarOnShortcut(event, toolbar.current)}>
      <StickyBar ref={stickyBar} top={props.toolbarTop} end={props.toolbarEnd}>
        {quill && (
          <EditorToolbar
            ref={toolbar}
            quill={quill}
            formats={formats}
            isFullscreen={props.isFullscreen}
            onLink={dialog.openLink}
            onImage={dialog.openImage}
            onGallery={() => dialog.openGallery(galleryAtCursor(quill))}
            onVideo={dialog.openVideo}
            onProducts={() => dialog.openProducts(productBlockAtCursor(quill))}
            onSource={props.onSource}
            onFullscreen={props.onFullscreen}
            onHelp={props.onHelp}
          />
        )}
        <RemoteImagesNotice images={remoteImages} />
      </StickyBar>
      <div
        ref={container}
        className="sheet"
        data-accent={props.accent}
        style={{ colorScheme: palette.mode }}
      />
      {quill && (
        <>
          {!dialog.current && (
            <SelectedBlockBar
              quill={quill}
              selected={selected}
              dialog={dialog}
              stickyBar={stickyBar}
              onCopy={remoteImages.copyAll}
            />
          )}
          <PendingImages quill={quill} pending={pending} onPending={props.onPending} />
          <EditorDialogs quill={quill} dialog={dialog.current} onClose={dialog.close} />
        </>
      )}
    </Box>
  );
}

/** Returns the selected image, gallery or product block. A double click opens its dialog. */
function useSelected(quill: Quill | undefined, dialog: EditorDialogState) {
  useClickSelection(quill);
  return {
    image: useSelectedBlock(quill, imageAtCursor, dialog.openDetails),
    gallery: useSelectedBlock(quill, galleryAtCursor, dialog.openGallery),
    productBlock: useSelectedBlock(quill, productBlockAtCursor, dialog.openProducts),
  };
}

function usePasteRefusalToast() {
  const toast = useToast();
  return (refusal: PasteRefusal) => {
    const { title, text } = he.pasteRefused[refusal];
    toast.error(title, text);
  };
}

function focusToolbarOnShortcut(event: KeyboardEvent, toolbar: { focus: () => void } | null): void {
  if (!matchesShortcut(event.nativeEvent, shortcuts.toToolbar)) return;
  event.preventDefault();
  toolbar?.focus();
}

/** Links the text field to its validation error, so that screen readers read the error. */
function useDescribedProblem(quill: Quill | undefined, problemId: string | undefined): void {
  useEffect(() => {
    quill?.root.setAttribute('aria-invalid', String(problemId !== undefined));
    if (problemId) quill?.root.setAttribute('aria-describedby', problemId);
    else quill?.root.removeAttribute('aria-describedby');
  }, [quill, problemId]);
}

const StickyBar = ({
  ref,
  top,
  end,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  top: object;
  end: ReactNode;
  children: ReactNode;
}) => (
  <Box
    ref={ref}
    sx={({ palette }) => ({
      position: 'sticky',
      zIndex: 2,
      display: 'flex',
      alignItems: 'center',
      borderBottom: `1px solid ${palette.divider}`,
      borderRadius: 'inherit',
      backgroundColor: palette.background.paper,
      ...top,
    })}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
    {end}
  </Box>
);
