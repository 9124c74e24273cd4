import type Quill from 'quill/core.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createQuill, createScratch, type EditorHandlers } from './createQuill.ts';
import { markLatinLines } from './html/latinLines.ts';
import { type OpenedText, openText } from './html/roundTrip.ts';
import { storedHtml } from './html/storedHtml.ts';
import type { Formats } from './toolbar/commands.ts';
import { watchKeys } from './watchKeys.ts';

export type Opened = Omit<OpenedText, 'delta'>;

interface QuillOptions {
  /** Stored HTML. Another value than the last one that was emitted is opened anew. */
  value: string;
  onChange: (html: string) => void;
  onOpen: (opened: Opened) => void;
  label: string;
  placeholder: string;
  handlers: EditorHandlers;
  onLinkKey: () => void;
}

export interface QuillState {
  quill: Quill | undefined;
  /** Formats where the cursor is. */
  formats: Formats;
}

/** Mounts Quill into an element and keeps it and a value of stored HTML in step. */
export function useQuill(box: RefObject<HTMLElement | null>, options: QuillOptions): QuillState {
  const [quill, setQuill] = useState<Quill>();
  const [formats, setFormats] = useState<Formats>({});
  const now = useRef(options);
  now.current = options;
  const text = useRef<TextInStep>(undefined);

  useEffect(() => {
    if (!box.current) return;
    const host = document.createElement('div');
    box.current.append(host);
    const mounted = createQuill(
      host,
      {
        scratch,
        takePictures: (pictures) => now.current.handlers.takePictures?.(pictures) ?? [],
        refuseLong: () => now.current.handlers.refuseLong?.(),
        takeFiles: (index, files) => now.current.handlers.takeFiles?.(index, files),
      },
      { placeholder: now.current.placeholder },
    );
    describeRoot(mounted.root, now.current.label);
    const unwatch = watchKeys(mounted, () => now.current.onLinkKey());
    text.current = createText(mounted);
    mounted.on('text-change', () => {
      markLatinLines(mounted);
      const html = text.current?.read();
      if (html !== undefined) now.current.onChange(html);
    });
    mounted.on('editor-change', () => {
      const range = mounted.getSelection();
      if (range) setFormats((last) => sameOr(last, mounted.getFormat(range)));
    });
    setQuill(mounted);
    return () => {
      unwatch();
      host.remove();
      setQuill(undefined);
    };
  }, [box]);

  const { value } = options;
  useEffect(() => {
    if (!quill || text.current?.isShown(value)) return;
    const opened = text.current?.open(value);
    if (opened) now.current.onOpen(opened);
  }, [quill, value]);

  return { quill, formats };
}

type TextInStep = ReturnType<typeof createText>;

/** What Quill shows, as stored HTML. Text that is as it was opened is the stored text to the letter. */
function createText(quill: Quill) {
  let opened = { stored: '', html: '' };
  let emitted = '';
  return {
    isShown: (stored: string) => stored === emitted,
    open(stored: string): Opened {
      const { delta, ...outcome } = openText(scratch(), stored);
      quill.setContents(delta, 'silent');
      quill.history.clear();
      markLatinLines(quill);
      opened = { stored, html: storedHtml(quill.root) };
      emitted = stored;
      return outcome;
    },
    read(): string {
      const html = storedHtml(quill.root);
      emitted = html === opened.html ? opened.stored : html;
      return emitted;
    },
  };
}

let hidden: Quill | undefined;
function scratch(): Quill {
  hidden ??= createScratch();
  return hidden;
}

function describeRoot(root: HTMLElement, label: string): void {
  root.classList.add('prose');
  root.dir = 'rtl';
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', label);
}

const sameOr = (last: Formats, next: Formats): Formats =>
  JSON.stringify(last) === JSON.stringify(next) ? last : next;
