import { BlockEmbed } from 'quill/blots/block.js';
import { isImageUrl } from '../../../media/imageUrl.ts';
import { Link, type LinkValue } from './link.ts';

export interface FigureValue {
  src: string;
  alt: string;
  width: string;
  height: string;
  caption: string;
}

/** An image with an optional caption. Its image can have a link, which is a format like the link of a text. */
export class Figure extends BlockEmbed {
  static override blotName = 'figure';
  static override tagName = 'FIGURE';

  static override create(value: unknown): Node {
    const node = document.createElement('figure');
    const { src, alt, width, height, caption } = figureValue(value);
    const image = document.createElement('img');
    for (const [name, text] of Object.entries({ src, alt })) image.setAttribute(name, text);
    for (const [name, text] of Object.entries({ width, height })) {
      if (text) image.setAttribute(name, text);
    }
    const captionNode = document.createElement('figcaption');
    captionNode.textContent = caption;
    node.appendChild(image);
    node.appendChild(captionNode);
    node.contentEditable = 'false';
    return node;
  }

  static override value(node: Node): FigureValue | undefined {
    if (!(node instanceof HTMLElement)) return undefined;
    const image = node.querySelector('img');
    const attribute = (name: string) => image?.getAttribute(name) ?? '';
    return {
      src: attribute('src'),
      alt: attribute('alt'),
      width: attribute('width'),
      height: attribute('height'),
      caption: node.querySelector('figcaption')?.textContent ?? '',
    };
  }

  static override formats(node: HTMLElement): { link?: LinkValue } {
    const link = node.querySelector('img')?.closest('a');
    return link ? { link: Link.formats(link) } : {};
  }

  override format(name: string, value: unknown): void {
    if (name === Link.blotName) linkImage(this.domNode, value);
    else super.format(name, value);
  }
}

/** Replaces the link around the image of a figure. Without a value, only removes it. */
function linkImage(figure: Node, value: unknown): void {
  const image = figure instanceof HTMLElement ? figure.querySelector('img') : null;
  if (!image) return;
  image.closest('a')?.replaceWith(image);
  if (!value) return;
  const link = Link.create(value);
  // The figure is not editable, so without this the Tab key would stop at the link.
  link.tabIndex = -1;
  image.replaceWith(link);
  link.append(image);
}

/** Checks a value that Quill passes without a type. */
export function figureValue(value: unknown): FigureValue {
  const input = Object(value);
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : '');
  const src = text('src');
  return {
    src: isImageUrl(src) ? src : '',
    alt: text('alt'),
    width: text('width'),
    height: text('height'),
    caption: text('caption'),
  };
}
