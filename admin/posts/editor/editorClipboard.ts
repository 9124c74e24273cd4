import type Quill from 'quill/core.js';
import { Delta, Parchment, type Range } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { limits } from '#domain/limits.ts';
import { matchRow } from './formats/tableCell.ts';
import { mendPasted, ownMark, type PastedPictures } from './html/pastedHtml.ts';
import { storedHtml } from './html/storedHtml.ts';

const { Scope } = Parchment;

export interface ClipboardOptions {
  /** Takes the pictures of what was pasted, and answers a name for each that is to be uploaded. */
  takePictures?: (pictures: PastedPictures) => string[];
  /** Told of a text that no post has room for, and that would hold up the browser for minutes. */
  refuseLong?: () => void;
  /** A scratch editor, to write what is copied as it would be stored. */
  scratch?: () => Quill;
}

/** Quill's clipboard: mends what comes in from elsewhere, and gives out plain HTML. */
export class EditorClipboard extends Clipboard {
  private isReading = false;
  private names: string[] = [];

  constructor(quill: Quill, options: ConstructorParameters<typeof Clipboard>[1]) {
    super(quill, options);
    this.addMatcher('tr', matchRow);
    this.addMatcher('.ql-upload', (node) => this.matchUpload(node));
  }

  /** Stored HTML, which is read as it is. */
  readStored(html: string): Delta {
    this.isReading = true;
    try {
      return this.convert({ html });
    } finally {
      this.isReading = false;
    }
  }

  protected override normalizeHTML(doc: Document): void {
    super.normalizeHTML(doc);
    if (this.isReading) return;
    const { takePictures } = clipboardOptions(this.options);
    this.names = takePictures?.(mendPasted(doc)) ?? [];
  }

  override onCopy(range: Range): { html: string; text: string } {
    const text = this.quill.getText(range);
    const scratch = clipboardOptions(this.options).scratch?.();
    if (!scratch) return { html: '', text };
    scratch.setContents(this.quill.getContents(range.index, range.length), 'silent');
    return { html: ownMark + storedHtml(scratch.root), text };
  }

  /** A cell is one line: what is pasted into it comes as words, with its lines broken inside the cell. */
  override onPaste(range: Range, pasted: { text?: string; html?: string }): void {
    const { refuseLong } = clipboardOptions(this.options);
    const length = this.quill.getLength() - range.length + (pasted.text?.length ?? 0);
    if (refuseLong && length > limits.post.contentBytesMax) {
      refuseLong();
      return;
    }
    if (!this.quill.getFormat(range.index).table) {
      super.onPaste(range, pasted);
      return;
    }
    const words = inOneLine(this.convert(pasted), this.quill);
    const delta = new Delta().retain(range.index).delete(range.length).concat(words);
    this.quill.updateContents(delta, 'user');
    this.quill.setSelection(range.index + words.length(), 0, 'silent');
  }

  private matchUpload(node: Node): Delta {
    const place = node instanceof HTMLElement ? Number(node.dataset.upload) : Number.NaN;
    const name = this.names[place];
    return name ? new Delta().insert({ upload: name }) : new Delta();
  }
}

function inOneLine({ ops }: Delta, quill: Quill): Delta {
  const line = new Delta();
  let isBreakDue = false;
  const add = (insert: string | Record<string, unknown>, attributes?: Record<string, unknown>) => {
    if (isBreakDue) line.insert({ softBreak: true });
    isBreakDue = false;
    line.insert(insert, attributes);
  };
  for (const { insert, attributes = {} } of ops) {
    const marks = Object.fromEntries(
      Object.entries(attributes).filter(([name]) => quill.scroll.query(name, Scope.INLINE)),
    );
    if (
      typeof insert === 'object' &&
      quill.scroll.query(Object.keys(insert)[0] ?? '', Scope.INLINE)
    ) {
      add(insert, attributes);
    }
    for (const [i, text] of (typeof insert === 'string' ? insert.split('\n') : []).entries()) {
      if (i > 0) isBreakDue = line.length() > 0;
      if (text) add(text, marks);
    }
  }
  return line;
}

/** Module options pass through Quill untyped. */
function clipboardOptions(options: object): ClipboardOptions {
  const { takePictures, refuseLong, scratch } = Object(options);
  return {
    ...(typeof takePictures === 'function' && { takePictures }),
    ...(typeof refuseLong === 'function' && { refuseLong }),
    ...(typeof scratch === 'function' && { scratch }),
  };
}
