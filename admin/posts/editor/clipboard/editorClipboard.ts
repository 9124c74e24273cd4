import type Quill from 'quill/core.js';
import { Delta, type Range } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { parseVideoUrl, videoText } from '#domain/post/videoBlock.ts';
import { RawBlock, rawBlockHtml } from '../formats/rawBlock.ts';
import { matchTableRow } from '../formats/tableCell.ts';
import { restoreNbsp } from '../html/nbspPlaceholder.ts';
import { toStoredHtml } from '../html/toStoredHtml.ts';
import { addedRemoteImageUrls } from '../images/remoteImages.ts';
import { applyLink } from '../links/linkTarget.ts';
import { isMarkdown, markdownToHtml } from '../markdown/markdownToHtml.ts';
import { insertBlock } from '../quill/commands.ts';
import { ensureBlockIndex } from '../quill/ensureBlockIndex.ts';
import { cellContent } from './cellContent.ts';
import type { PastedImages } from './extractImages.ts';
import { linkAddresses } from './linkAddresses.ts';
import { copiedFromEditorTag, normalizePasted } from './normalizePasted.ts';
import { type PastedContent, type PasteRefusal, pasteRefusal } from './pasteRefusal.ts';
import { pastedUrl } from './webAddresses.ts';

export interface ClipboardOptions {
  /**
   * Receives the images of pasted HTML. Returns an id for each inline image, which is empty if the image
   * cannot be uploaded.
   */
  onPastedImages?: (images: PastedImages) => string[];
  /** Called instead of pasting content that exceeds a limit, because pasting it would freeze the browser. */
  onRefused?: (refusal: PasteRefusal) => void;
  /** Receives the URLs of the pasted images that are on other sites. */
  onPastedRemoteImages?: (urls: string[]) => void;
  /** Returns the off-screen editor that converts copied content to stored HTML. */
  scratch?: () => Quill;
}

/** Extends Quill's clipboard: it normalizes pasted HTML, and copies content as stored HTML. */
export class EditorClipboard extends Clipboard {
  private isReadingStored = false;
  private imageIds: string[] = [];

  constructor(quill: Quill, options: ConstructorParameters<typeof Clipboard>[1]) {
    super(quill, options);
    this.addMatcher('tr', matchTableRow);
    this.addMatcher('.ql-upload', (node) => this.matchUpload(node));
  }

  /** Reads stored HTML, which needs no normalization. */
  readStored(html: string): Delta {
    this.isReadingStored = true;
    try {
      return this.convert({ html });
    } finally {
      this.isReadingStored = false;
    }
  }

  protected override normalizeHTML(doc: Document): void {
    super.normalizeHTML(doc);
    if (this.isReadingStored) return;
    const { onPastedImages } = clipboardOptions(this.options);
    const images = normalizePasted(doc);
    this.imageIds = onPastedImages?.(images) ?? [];
  }

  override onCopy(range: Range): { html: string; text: string } {
    const text = this.quill.getText(range);
    const scratch = clipboardOptions(this.options).scratch?.();
    if (!scratch) return { html: '', text };
    const content = this.quill.getContents(range.index, range.length);
    scratch.setContents(withReadableRawBlocks(content), 'silent');
    return { html: copiedFromEditorTag + toStoredHtml(scratch.root), text };
  }

  override onPaste(range: Range, pasted: PastedContent): void {
    const { onRefused, onPastedRemoteImages } = clipboardOptions(this.options);
    const restLength = this.quill.getLength() - range.length;
    let refusal = pasteRefusal(pasted, restLength);
    const content = refusal ? pasted : this.withMarkdown(range, pasted);
    if (content !== pasted) refusal = pasteRefusal(content, restLength);
    if (onRefused && refusal) {
      onRefused(refusal);
      return;
    }
    if (this.pasteAddress(range, pasted.text ?? '')) return;
    const urls = addedRemoteImageUrls(this.quill, () => this.pasteContent(range, content));
    onPastedRemoteImages?.(urls);
  }

  /**
   * Pastes content. In a table cell, which has only one line, the content becomes a single line. Its blocks, such as galleries,
   * come below the table.
   */
  private pasteContent(range: Range, pasted: PastedContent): void {
    if (!this.quill.getFormat(range.index).table) {
      super.onPaste(range, pasted);
      return;
    }
    const { quill } = this;
    const { line, blocks } = cellContent(this.convert(pasted), quill);
    const delta = new Delta().retain(range.index).delete(range.length).concat(line);
    quill.updateContents(delta, 'user');
    if (blocks.length() > 0) {
      const blockIndex = ensureBlockIndex(quill, range.index, 'user');
      quill.updateContents(new Delta().retain(blockIndex).concat(blocks), 'user');
    }
    quill.setSelection(range.index + line.length(), 0, 'silent');
  }

  /** Pastes a URL as a link, or as a video on an empty line. Returns false if nothing was pasted. */
  private pasteAddress(range: Range, text: string): boolean {
    const url = pastedUrl(text);
    const { quill } = this;
    if (!url || quill.getFormat(range)['code-block']) return false;
    const { index, length } = range;
    const video = parseVideoUrl(url);
    const isEmptyLine = length === 0 && quill.getLine(index)[0]?.length() === 1;
    quill.history.cutoff();
    if (video && isEmptyLine && !quill.getFormat(range).table) {
      insertBlock(quill, { video: videoText(video) });
    } else {
      const words = quill.getText(index, length);
      const target = { index, length, text: words, link: undefined };
      const link = { href: url, isNewTab: true, rel: '' };
      applyLink(quill, target, length > 0 ? words : url, link);
    }
    quill.history.cutoff();
    return true;
  }

  /** Converts pasted Markdown to HTML, except in a code block or a table cell. */
  private withMarkdown(range: Range, pasted: PastedContent): PastedContent {
    const text = pasted.text ?? '';
    const isText =
      !pasted.html &&
      !this.quill.getFormat(range)['code-block'] &&
      !this.quill.getFormat(range.index).table;
    return isText && isMarkdown(text) ? { text, html: markdownToHtml(text) } : pasted;
  }

  /** Converts pasted content to a Quill document, and turns URLs in its text into links. */
  override convert(content: PastedContent, formats: Record<string, unknown> = {}): Delta {
    const delta = restoreNbsp(super.convert(content, formats));
    return this.isReadingStored || formats['code-block'] ? delta : linkAddresses(delta);
  }

  private matchUpload(node: Node): Delta {
    const index = node instanceof HTMLElement ? Number(node.dataset.upload) : Number.NaN;
    const id = this.imageIds[index];
    return id ? new Delta().insert({ upload: id }) : new Delta();
  }
}

/**
 * Replaces the HTML of each raw block with an element from which a paste creates the same raw block. The element contains the
 * HTML, so that other programs read it too.
 */
const withReadableRawBlocks = ({ ops }: Delta): Delta =>
  ops.reduce((result, { insert = '', attributes }) => {
    const html = typeof insert === 'object' ? insert[RawBlock.blotName] : undefined;
    return typeof html === 'string'
      ? result.insert({ [RawBlock.blotName]: rawBlockHtml(html) }, attributes)
      : result.insert(insert, attributes);
  }, new Delta());

/** Returns the module options with their types, because Quill passes untyped options. */
function clipboardOptions(options: object): ClipboardOptions {
  const { onPastedImages, onRefused, onPastedRemoteImages, scratch } = Object(options);
  return {
    ...(typeof onPastedImages === 'function' && { onPastedImages }),
    ...(typeof onRefused === 'function' && { onRefused }),
    ...(typeof onPastedRemoteImages === 'function' && { onPastedRemoteImages }),
    ...(typeof scratch === 'function' && { scratch }),
  };
}
