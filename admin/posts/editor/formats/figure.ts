import { BlockEmbed } from 'quill/blots/block.js';
import { isPictureAddress } from '../images/imageAddress.ts';

export interface FigureValue {
  src: string;
  alt: string;
  width: string;
  height: string;
  caption: string;
}

/** A picture with a line of text under it. */
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
    const line = document.createElement('figcaption');
    line.textContent = caption;
    node.appendChild(image);
    node.appendChild(line);
    node.contentEditable = 'false';
    return node;
  }

  static override value(node: Node): FigureValue | undefined {
    if (!(node instanceof HTMLElement)) return undefined;
    const image = node.querySelector('img');
    const of = (name: string) => image?.getAttribute(name) ?? '';
    return {
      src: of('src'),
      alt: of('alt'),
      width: of('width'),
      height: of('height'),
      caption: node.querySelector('figcaption')?.textContent ?? '',
    };
  }
}

function figureValue(value: unknown): FigureValue {
  const given = Object(value);
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const src = text('src');
  return {
    src: isPictureAddress(src) ? src : '',
    alt: text('alt'),
    width: text('width'),
    height: text('height'),
    caption: text('caption'),
  };
}
