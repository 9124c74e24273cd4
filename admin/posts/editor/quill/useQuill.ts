import type Quill from 'quill/core.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSameJson } from '../../../isSameJson.ts';
import { bindEditorKeys } from '../keyboard/bindEditorKeys.ts';
import type { Formats } from './commands.ts';
import {
  type ContentSync,
  createContentSync,
  type OpenResult,
  scratchQuill,
} from './contentSync.ts';
import { createQuill, type EditorHandlers } from './createQuill.ts';
import { markLatinLines } from './markLatinLines.ts';
import { markProsAndCons } from './markProsAndCons.ts';

interface UseQuillOptions {
  /** Stored HTML. The editor ignores a value that it already shows. */
  value: string;
  onChange: (html: string) => void;
  onOpen: (result: OpenResult) => void;
  label: string;
  placeholder: string;
  handlers: EditorHandlers;
  onLinkKey: () => void;
}

export interface QuillState {
  quill: Quill | undefined;
  formats: Formats;
}

/** Mounts Quill into an element. Keeps the editor and the stored HTML in sync. */
export function useQuill(
  container: RefObject<HTMLElement | null>,
  options: UseQuillOptions,
): QuillState {
  const [quill, setQuill] = useState<Quill>();
  const [formats, setFormats] = useState<Formats>({});
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const content = useRef<ContentSync>(undefined);

  useEffect(() => {
    if (!container.current) return;
    const host = document.createElement('div');
    container.current.append(host);
    const mounted = createQuill(
      host,
      {
        scratch: scratchQuill,
        onPastedImages: (images) => latestOptions.current.handlers.onPastedImages?.(images) ?? [],
        onRefused: (refusal) => latestOptions.current.handlers.onRefused?.(refusal),
        onPastedRemoteImages: (urls) => latestOptions.current.handlers.onPastedRemoteImages?.(urls),
        onFiles: (index, files) => latestOptions.current.handlers.onFiles?.(index, files),
      },
      { placeholder: latestOptions.current.placeholder },
    );
    describeTextbox(mounted.root, latestOptions.current.label);
    const unbindKeys = bindEditorKeys(mounted, () => latestOptions.current.onLinkKey());
    content.current = createContentSync(mounted);
    mounted.on('text-change', () => {
      markLatinLines(mounted);
      markProsAndCons(mounted);
      const html = content.current?.read();
      if (html !== undefined) latestOptions.current.onChange(html);
    });
    mounted.on('editor-change', () => {
      const range = mounted.getSelection();
      if (range) setFormats((previous) => keepIfEqual(previous, mounted.getFormat(range)));
    });
    setQuill(mounted);
    return () => {
      unbindKeys();
      host.remove();
      setQuill(undefined);
    };
  }, [container]);

  const { value } = options;
  useEffect(() => {
    if (!quill || content.current?.isShowing(value)) return;
    const result = content.current?.open(value);
    if (result) latestOptions.current.onOpen(result);
  }, [quill, value]);

  return { quill, formats };
}

function describeTextbox(root: HTMLElement, label: string): void {
  root.classList.add('prose');
  root.dir = 'rtl';
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', label);
}

/** Returns the previous object if the formats are equal, so that React skips a render. */
const keepIfEqual = (previous: Formats, next: Formats): Formats =>
  isSameJson(previous, next) ? previous : next;
