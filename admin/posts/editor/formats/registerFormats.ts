import Inline from 'quill/blots/inline.js';
import Quill from 'quill/core.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import { Code } from 'quill/formats/code.js';
import { FontClass } from 'quill/formats/font.js';
import Italic from 'quill/formats/italic.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import { SizeClass } from 'quill/formats/size.js';
import Strike from 'quill/formats/strike.js';
import { TableBody, TableContainer, TableRow } from 'quill/formats/table.js';
import Underline from 'quill/formats/underline.js';
import Table from 'quill/modules/table.js';
import { Bdi } from './bdi.ts';
import { align, dir, direction, indent } from './blockAttributors.ts';
import { CodeBlock } from './codeBlock.ts';
import { Divider } from './divider.ts';
import { Figure } from './figure.ts';
import { Gallery } from './gallery.ts';
import { Heading } from './heading.ts';
import { Image } from './image.ts';
import { Link } from './link.ts';
import { productBlockFormats } from './productBlocks.ts';
import { RawBlock } from './rawBlock.ts';
import { SoftBreak } from './softBreak.ts';
import { TableCell } from './tableCell.ts';
import { UploadPlaceholder } from './uploadPlaceholder.ts';
import { VideoBlock } from './videoBlock.ts';

/** Registers the formats of a post, which are exactly the formats that the server's sanitizer keeps. */
export function registerFormats(): void {
  TableRow.allowedChildren = [TableCell];
  TableCell.requiredContainer = TableRow;
  // A link encloses other marks, so that a link with a bold word stays one link.
  Inline.order = [...Inline.order.filter((name) => name !== Link.blotName), Link.blotName];
  // A cell has two possible tags. Quill's type allows only one tag, but its registry accepts several.
  Object.assign(TableCell, { tagName: ['TD', 'TH'] });
  // The table module comes first, because it registers cells that the formats below replace.
  Quill.register({ 'modules/table': Table }, true);
  Quill.register(
    Object.fromEntries([
      ...blots.map((blot) => [`formats/${blot.blotName}`, blot]),
      ...attributors.map((attributor) => [`formats/${attributor.attrName}`, attributor]),
    ]),
    true,
  );
}

const blots = [
  Bold,
  Italic,
  Underline,
  Strike,
  Script,
  Code,
  Bdi,
  Link,
  Image,
  SoftBreak,
  Heading,
  Blockquote,
  CodeBlock,
  List,
  Figure,
  Gallery,
  Divider,
  RawBlock,
  UploadPlaceholder,
  VideoBlock,
  ...productBlockFormats,
  TableCell,
  TableRow,
  TableBody,
  TableContainer,
];
const attributors = [dir, direction, align, indent, SizeClass, FontClass];
