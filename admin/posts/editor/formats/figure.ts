import { BlockEmbed } from 'quill/blots/block.js';
import { isImageUrl } from '../../../media/imageUrl.ts';

export interface FigureValue {
  src: string;
  alt: string;
  width: string;
  height: string;
  caption: string;
}

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
}

function figureValue(value: unknown): FigureValue {
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
