import './styles/editor.css';
import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type Quill from 'quill/core.js';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CategoryColor } from '#domain/category/category.ts';
import { he } from '#domain/he/admin/editor.ts';
import { useToast } from '../../hooks/useToast.tsx';
import type { ContentPlace } from '../checklist/postChecklist.ts';
import { type EditorDialog, EditorDialogs } from './EditorDialogs.tsx';
import { type ContentGallery, galleryAtCursor, removeGallery } from './gallery/contentGallery.ts';
import { GalleryBar } from './gallery/GalleryBar.tsx';
import { useSelectedGallery } from './gallery/useSelectedGallery.ts';
import { type ContentImage, imageAtCursor } from './images/contentImage.ts';
import { ImageBar } from './images/ImageBar.tsx';
import { removeImage } from './images/imageCommands.ts';
import { PendingImages } from './images/PendingImages.tsx';
import { RemoteImagesNotice } from './images/RemoteImagesNotice.tsx';
import { usePendingImages } from './images/usePendingImages.ts';
import { useRemoteImages } from './images/useRemoteImages.ts';
import { useSelectedImage } from './images/useSelectedImage.ts';
import { matchesShortcut, shortcuts } from './keyboard/shortcuts.ts';
import { useFocusAfterDialog } from './keyboard/useFocusAfterDialog.ts';
import { useProductBlocks } from './products/useProductBlocks.ts';
import type { OpenResult } from './quill/contentSync.ts';
import { useQuill } from './quill/useQuill.ts';
import { useShownPlace } from './quill/useShownPlace.ts';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';

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
  const { value, onChange, onOpen, problemId, onPending, onReady } = props;
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const quillRef = useRef<Quill>(undefined);
  const copyImages = useRef<(urls: string[]) => void>(() => undefined);
  const { palette } = useTheme();
  const toast = useToast();
  const getQuill = useCallback(() => quillRef.current, []);
  const pending = usePendingImages(getQuill);
  const {
    dialog,
    openLink,
    openGallery,
    openVideo,
    openProducts,
    openDetails,
    openImage,
    closeDialog,
  } = useEditorDialog(getQuill);
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
      onTooLong: () => toast.error(he.pasteTooLong.title, he.pasteTooLong.text),
    },
    onLinkKey: openLink,
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
  const isPending = pending.images.length > 0;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useFocusAfterDialog(quill, dialog !== undefined || pending.current !== undefined);
  const selectedImage = useSelectedImage(quill, openDetails);
  const selectedGallery = useSelectedGallery(quill, openGallery);

  return (
    <Box onKeyDown={(event) => focusToolbarOnShortcut(event, toolbar.current)}>
      <StickyBar top={props.toolbarTop} end={props.toolbarEnd}>
        {quill && (
          <EditorToolbar
            ref={toolbar}
            quill={quill}
            formats={formats}
            isFullscreen={props.isFullscreen}
            onLink={openLink}
            onImage={openImage}
            onGallery={() => openGallery(galleryAtCursor(quill))}
            onVideo={openVideo}
            onProducts={openProducts}
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
          {selectedImage && !dialog && (
            <ImageBar
              image={selectedImage}
              onDetails={() => openDetails(selectedImage)}
              onRemove={() => removeImage(quill, selectedImage)}
              onCopy={remoteImages.copyAll}
            />
          )}
          {selectedGallery && !dialog && (
            <GalleryBar
              gallery={selectedGallery}
              onEdit={() => openGallery(selectedGallery)}
              onRemove={() => removeGallery(quill, selectedGallery)}
            />
          )}
          <PendingImages quill={quill} pending={pending} />
          <EditorDialogs quill={quill} dialog={dialog} onClose={closeDialog} />
        </>
      )}
    </Box>
  );
}

function useEditorDialog(getQuill: () => Quill | undefined) {
  const [dialog, setDialog] = useState<EditorDialog>();
  const openLink = () => setDialog({ name: 'link' });
  const openGallery = useCallback(
    (gallery: ContentGallery | undefined) => setDialog({ name: 'gallery', gallery }),
    [],
  );
  const openVideo = () => setDialog({ name: 'video' });
  const openProducts = () => setDialog({ name: 'products' });
  const openDetails = useCallback(
    (image: ContentImage) => setDialog({ name: 'imageDetails', image }),
    [],
  );
  const openImage = () => {
    const quill = getQuill();
    if (!quill) return;
    const image = imageAtCursor(quill);
    if (image) openDetails(image);
    else setDialog({ name: 'imagePicker', index: quill.getSelection(true).index });
  };
  const closeDialog = () => setDialog(undefined);
  return {
    dialog,
    openLink,
    openGallery,
    openVideo,
    openProducts,
    openDetails,
    openImage,
    closeDialog,
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
  top,
  end,
  children,
}: {
  top: object;
  end: ReactNode;
  children: ReactNode;
}) => (
  <Box
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
