import type Quill from 'quill/core.js';
import { useCallback, useRef, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { useToast } from '../../../hooks/useToast.tsx';
import { fileFromDataUrl, imageFileError } from '../../../media/imageFile.ts';
import type { UploadedImage } from '../../../media/picker/UploadForm.tsx';
import type { PastedImages } from '../clipboard/extractImages.ts';
import { insertImage } from './imageCommands.ts';
import { findPlaceholders, insertPlaceholders } from './placeholders.ts';

export interface PendingImage {
  id: string;
  file: File;
}

export type PendingImagesState = ReturnType<typeof usePendingImages>;

export function usePendingImages(getQuill: () => Quill | undefined) {
  const { images, current, add, removeFromQueue, openNext, setCurrentId } = useImageQueue();
  const toast = useToast();

  /** Adds dropped or pasted files to the content. A file of a wrong type causes an error message. */
  const addFiles = useCallback(
    (index: number, files: File[]) => {
      const problem = files.map(imageFileError).find(Boolean);
      if (problem) toast.error(he.images.add, problem);
      const quill = getQuill();
      if (!quill) return;
      const ids = add(files.filter((file) => !imageFileError(file))).map(({ id }) => id);
      insertPlaceholders(quill, { index, ids, source: 'api' });
    },
    [add, getQuill, toast],
  );

  /**
   * Adds the inline images of pasted HTML to the queue. Returns an id for each image, which is empty if the
   * image is unreadable.
   */
  const addPastedImages = useCallback(
    ({ inline, lostCount }: PastedImages): string[] => {
      const files = inline.map((url, i) => fileFromDataUrl(url, `pasted-${i + 1}`));
      const totalLost = lostCount + files.filter((file) => !file).length;
      if (totalLost > 0) toast.error(he.images.add, he.images.pastedLost(totalLost));
      const added = add(files.flatMap((file) => file ?? []));
      return files.map((file) => added.find((image) => image.file === file)?.id ?? '');
    },
    [add, toast],
  );

  const remove = useCallback(
    (id: string) => {
      const quill = getQuill();
      const index = quill && placeholderIndex(quill, id);
      if (quill && index !== undefined) quill.deleteText(index, 1, 'api');
      removeFromQueue(id);
      return index;
    },
    [getQuill, removeFromQueue],
  );

  const finishUpload = useCallback(
    (id: string, { media: { url, widthPx, heightPx }, alt, caption }: UploadedImage) => {
      const index = remove(id);
      const quill = getQuill();
      if (quill && index !== undefined) {
        insertImage(quill, index, { url, widthPx, heightPx, alt, caption });
      }
      openNext(
        ({ id: nextId }) => quill !== undefined && placeholderIndex(quill, nextId) !== undefined,
      );
    },
    [remove, getQuill, openNext],
  );

  const postpone = useCallback(() => setCurrentId(undefined), [setCurrentId]);
  return {
    images,
    current,
    addFiles,
    addPastedImages,
    openUpload: setCurrentId,
    postpone,
    remove,
    finishUpload,
  };
}

function useImageQueue() {
  const [images, setImages] = useState<PendingImage[]>([]);
  const [currentId, setCurrentId] = useState<string>();
  const nextNumber = useRef(0);

  const add = useCallback((files: File[]): PendingImage[] => {
    const added = files.map((file) => ({ id: `image-${nextNumber.current++}`, file }));
    setImages((previous) => [...previous, ...added]);
    setCurrentId((current) => current ?? added[0]?.id);
    return added;
  }, []);
  const removeFromQueue = useCallback((id: string) => {
    setImages((previous) => previous.filter((image) => image.id !== id));
    setCurrentId((current) => (current === id ? undefined : current));
  }, []);
  const openNext = useCallback((isInText: (image: PendingImage) => boolean) => {
    // The updater function receives the newest queue, which no longer contains the finished image.
    setImages((remaining) => {
      setCurrentId(remaining.find(isInText)?.id);
      return remaining;
    });
  }, []);

  const current = images.find(({ id }) => id === currentId);
  return { images, current, add, removeFromQueue, openNext, setCurrentId };
}

const placeholderIndex = (quill: Quill, id: string): number | undefined =>
  findPlaceholders(quill).find((placeholder) => placeholder.id === id)?.index;
