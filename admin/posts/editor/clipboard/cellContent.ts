import type Quill from 'quill/core.js';
import { Delta, type Op } from 'quill/core.js';
import { Divider } from '../formats/divider.ts';
import { Figure, figureValue } from '../formats/figure.ts';
import { inlineFormats, isInlineFormat } from '../quill/inlineFormats.ts';

export interface CellContent {
  /** One line with inline formats only. Soft breaks replace line ends. */
  line: Delta;
  /** The blocks that a line cannot contain. They belong below the table. */
  blocks: Delta;
}

/**
 * Converts a Quill document for a table cell, which has only one line. An image with a caption becomes an inline image with
 * its caption below it. Dividers are left out.
 */
export function cellContent({ ops }: Delta, quill: Quill): CellContent {
  const inlineOps = ops.flatMap(withoutFigure);
  const isInline = ({ insert }: Op) => typeof insert === 'string' || isInlineEmbed(quill, insert);
  const blocks = inlineOps.filter((op) => !isInline(op) && !isDivider(op));
  return { line: singleLine(inlineOps.filter(isInline), quill), blocks: new Delta(blocks) };
}

function singleLine(ops: Op[], quill: Quill): Delta {
  const line = new Delta();
  let isBreakPending = false;
  const add: Delta['insert'] = (insert, attributes) => {
    if (isBreakPending) line.insert({ softBreak: true });
    isBreakPending = false;
    return line.insert(insert, attributes);
  };
  for (const { insert = '', attributes = {} } of ops) {
    if (typeof insert !== 'string') {
      add(insert, attributes);
      continue;
    }
    const marks = inlineFormats(quill, attributes);
    for (const [i, text] of insert.split('\n').entries()) {
      if (i > 0) isBreakPending = line.length() > 0;
      if (text) add(text, marks);
    }
  }
  return line;
}

/** Divides an image with a caption into an inline image and lines of text. Keeps its link. */
function withoutFigure(op: Op): Op[] {
  if (typeof op.insert !== 'object' || !(Figure.blotName in op.insert)) return [op];
  const { src, caption, ...formats } = figureValue(op.insert[Figure.blotName]);
  const image = { insert: { image: src }, attributes: { ...op.attributes, ...formats } };
  return [{ insert: '\n' }, image, { insert: `\n${caption}\n` }];
}

const isInlineEmbed = (quill: Quill, embed: Op['insert']) =>
  isInlineFormat(quill, Object.keys(embed ?? {})[0] ?? '');

const isDivider = ({ insert }: Op) => typeof insert === 'object' && Divider.blotName in insert;
