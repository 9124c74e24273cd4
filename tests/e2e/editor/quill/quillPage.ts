import type { PastedImages } from '#admin/posts/editor/clipboard/extractImages.ts';
import type { LinkValue } from '#admin/posts/editor/formats/link.ts';
import { isEquivalentHtml } from '#admin/posts/editor/html/isEquivalentHtml.ts';
import { type OpenedHtml, openStoredHtml } from '#admin/posts/editor/html/openStoredHtml.ts';
import { toStoredHtml } from '#admin/posts/editor/html/toStoredHtml.ts';
import {
  type ContentImage,
  imageAtCursor,
  imageAtTarget,
} from '#admin/posts/editor/images/contentImage.ts';
import type { ImageCopy } from '#admin/posts/editor/images/createImageCopier.ts';
import { changeImageDetails, removeImage } from '#admin/posts/editor/images/imageCommands.ts';
import { findPlaceholders, insertPlaceholders } from '#admin/posts/editor/images/placeholders.ts';
import { replaceRemoteImages } from '#admin/posts/editor/images/remoteImages.ts';
import { applyLink, removeLink } from '#admin/posts/editor/links/linkTarget.ts';
import { clearFormatting } from '#admin/posts/editor/quill/clearFormatting.ts';
import { createContentSync } from '#admin/posts/editor/quill/contentSync.ts';
import { createQuill, createScratchQuill } from '#admin/posts/editor/quill/createQuill.ts';

/** The result of opening stored HTML in the editor and storing it again. */
export interface RoundTrip {
  stored: string;
  isEquivalent: boolean;
  rawCount: number;
  isLossless: boolean;
}

const scratch = createScratchQuill();
const editor = createQuill(document.createElement('div'), { scratch: () => scratch });

function roundTrip(html: string): RoundTrip {
  const { rawCount, isLossless } = open(html);
  const stored = toStoredHtml(editor.root);
  return { stored, rawCount, isLossless, isEquivalent: isEquivalentHtml(html, stored) };
}

function open(html: string): OpenedHtml {
  const opened = openStoredHtml(scratch, html);
  editor.setContents(opened.delta, 'silent');
  editor.history.clear();
  return opened;
}

export interface Pasted {
  stored: string;
  images: PastedImages;
}

function paste(html: string): Pasted {
  let images: PastedImages = { inline: [], lostCount: 0 };
  const onPastedImages = (pasted: PastedImages) => {
    images = pasted;
    return pasted.inline.map((_, i) => `image-${i}`);
  };
  const target = createQuill(document.createElement('div'), { onPastedImages });
  target.clipboard.onPaste({ index: 0, length: 0 }, { html, text: '' });
  return { stored: toStoredHtml(target.root), images };
}

/** Pastes HTML at an index of stored HTML, and returns the HTML after it and after one undo. */
function pasteInto(html: string, index: number, pasted: string): [pasted: string, undone: string] {
  open(html);
  editor.clipboard.onPaste({ index, length: 0 }, { html: pasted, text: '' });
  const stored = toStoredHtml(editor.root);
  editor.history.undo();
  return [stored, toStoredHtml(editor.root)];
}

/** Returns stored HTML as the editor copies it. */
function copy(html: string): string {
  open(html);
  return editor.clipboard.onCopy({ index: 0, length: editor.getLength() }, false).html;
}

/** Copies stored HTML in one editor and pastes it into another, which is empty. */
function copyAndPaste(html: string): Pasted {
  return paste(copy(html));
}

export interface Op {
  insert: string | Record<string, unknown>;
  attributes?: Record<string, unknown>;
}

/** Returns the HTML that the editor stores for a document of these Quill operations. */
function write(ops: Op[]): string {
  editor.setContents(
    ops.map(({ insert, attributes }) => ({ insert, attributes: { ...attributes } })),
    'silent',
  );
  return toStoredHtml(editor.root);
}

/** Edits the first image of stored HTML, and returns the HTML that the editor then stores. */
function editImage(html: string, edit: (image: ContentImage) => void): string {
  open(html);
  const image = imageAtTarget(editor, editor.root.querySelector('img'));
  if (!image) throw new Error(`There is no image in ${html}`);
  edit(image);
  return toStoredHtml(editor.root);
}

/** Adds or changes the link of an image. Without `link`, removes it. */
const linkImage = (html: string, link?: LinkValue) =>
  editImage(html, ({ index }) => {
    const target = { index, length: 1, text: '', link: undefined };
    if (link) applyLink(editor, target, '', link);
    else removeLink(editor, target);
  });

/** Links an image, and returns the HTML after one undo and after the redo. */
function undoLink(html: string, link: LinkValue): [undone: string, redone: string] {
  linkImage(html, link);
  editor.history.undo();
  const undone = toStoredHtml(editor.root);
  editor.history.redo();
  return [undone, toStoredHtml(editor.root)];
}

const copyImage = (html: string, copy: ImageCopy) =>
  editImage(html, ({ url }) => replaceRemoteImages(editor, url, copy));

const changeImage = (html: string, details: { alt: string; caption: string }) =>
  editImage(html, (image) => changeImageDetails(editor, image, details));

const deleteImage = (html: string) => editImage(html, (image) => removeImage(editor, image));

/** Clears the formatting of a range, and returns the HTML after it and after one undo. */
function clear(html: string, index: number, length: number): [cleared: string, undone: string] {
  open(html);
  // Only the document has a selection.
  document.body.append(editor.container);
  editor.setSelection(index, length, 'silent');
  clearFormatting(editor);
  const cleared = toStoredHtml(editor.root);
  editor.history.undo();
  editor.container.remove();
  return [cleared, toStoredHtml(editor.root)];
}

/** Returns the alternative text of the image that is selected or next to the cursor. */
function altAtCursor(html: string, { index, length }: { index: number; length: number }) {
  open(html);
  // Only the document has a selection.
  document.body.append(editor.container);
  editor.setSelection(index, length, 'silent');
  const alt = imageAtCursor(editor)?.alt;
  editor.container.remove();
  return alt;
}

/**
 * Opens another text while an image is not uploaded yet. Returns the placeholders, the HTML that the editor then stores, and
 * whether it is lossless.
 */
function openBesideUpload(html: string, index: number, other: string) {
  const content = createContentSync(editor);
  content.open(html);
  insertPlaceholders(editor, { index, ids: ['image-0'], source: 'api' });
  const { isLossless } = content.open(other);
  const outcome = { placeholders: findPlaceholders(editor), stored: content.read(), isLossless };
  editor.setContents([], 'silent');
  return outcome;
}

const functions = {
  roundTrip,
  paste,
  copy,
  copyAndPaste,
  pasteInto,
  write,
  isEquivalentHtml,
  linkImage,
  undoLink,
  copyImage,
  changeImage,
  deleteImage,
  clear,
  altAtCursor,
  openBesideUpload,
};

export type QuillFunctions = typeof functions;

Object.assign(window, functions);
