import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { useCallback, useMemo, useRef, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { useToast } from '../../../hooks/useToast.tsx';
import { fileOfAddress, fileProblem } from '../../../media/imageFile.ts';
import type { UploadedPicture } from '../../images/UploadForm.tsx';
import { makeBlockPlace } from '../blockPlace.ts';
import type { PastedPictures } from '../html/pastedHtml.ts';
import { uploadAttribute } from '../html/pastedHtml.ts';
import { insertPicture } from './imageAt.ts';

export interface PendingPicture {
  id: string;
  file: File;
}

/** Pictures that stand in the text and are not uploaded yet, and what is to become of them. */
export function usePendingPictures(quill: () => Quill | undefined) {
  const [pictures, setPictures] = useState<PendingPicture[]>([]);
  const [askedId, setAskedId] = useState<string>();
  const count = useRef(0);
  const toast = useToast();

  const add = useCallback((files: File[]): PendingPicture[] => {
    const added = files.map((file) => ({ id: `picture-${count.current++}`, file }));
    setPictures((others) => [...others, ...added]);
    setAskedId((asked) => asked ?? added[0]?.id);
    return added;
  }, []);

  /** Files that were dropped or pasted. Those of another kind are spoken of, and left. */
  const takeFiles = useCallback(
    (index: number, files: File[]) => {
      const problem = files.map(fileProblem).find(Boolean);
      if (problem) toast.error(he.pictures.add, problem);
      const editor = quill();
      if (!editor) return;
      const delta = new Delta().retain(makeBlockPlace(editor, index, 'api'));
      for (const { id } of add(files.filter((file) => !fileProblem(file)))) {
        delta.insert({ upload: id });
      }
      // The place of a picture is no change of the text: what undo takes back is the picture itself.
      editor.updateContents(delta, 'api');
    },
    [add, quill, toast],
  );

  const takePictures = useCallback(
    ({ inline, lostCount }: PastedPictures): string[] => {
      const files = inline.map((address, i) => fileOfAddress(address, `pasted-${i + 1}`));
      const lost = lostCount + files.filter((file) => !file).length;
      if (lost > 0) toast.error(he.pictures.add, he.pictures.pastedLost(lost));
      const added = add(files.flatMap((file) => file ?? []));
      return files.map((file) => added.find((picture) => picture.file === file)?.id ?? '');
    },
    [add, toast],
  );

  const drop = useCallback(
    (id: string) => {
      const editor = quill();
      const index = editor && placeOf(editor, id);
      if (editor && index !== undefined) editor.deleteText(index, 1, 'api');
      setPictures((all) => all.filter((picture) => picture.id !== id));
      setAskedId((asked) => (asked === id ? undefined : asked));
      return index;
    },
    [quill],
  );

  const finish = useCallback(
    (id: string, { media: { url, widthPx, heightPx }, alt, caption }: UploadedPicture) => {
      const index = drop(id);
      const editor = quill();
      if (editor && index !== undefined) {
        insertPicture(editor, index, { url, widthPx, heightPx, alt, caption });
      }
      // The next of several that came together is asked about at once.
      setPictures((rest) => {
        setAskedId(rest[0]?.id);
        return rest;
      });
    },
    [drop, quill],
  );

  const postpone = useCallback(() => setAskedId(undefined), []);
  const asked = pictures.find(({ id }) => id === askedId);
  return useMemo(
    () => ({ pictures, asked, takeFiles, takePictures, ask: setAskedId, postpone, drop, finish }),
    [pictures, asked, takeFiles, takePictures, postpone, drop, finish],
  );
}

function placeOf(quill: Quill, id: string): number | undefined {
  const node = quill.root.querySelector(`[${uploadAttribute}="${CSS.escape(id)}"]`);
  const blot = node && quill.scroll.find(node);
  return blot ? quill.getIndex(blot) : undefined;
}
