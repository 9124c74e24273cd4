import { BlockEmbed } from 'quill/blots/block.js';
import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { Figure, type FigureValue } from './figure.ts';

/** Several images with captions as one block. Its value is the list of images, in order. */
export class Gallery extends BlockEmbed {
  static override blotName = 'gallery';
  static override tagName = 'DIV';
  static override className = galleryBlockClass;

  static override create(value: unknown): Node {
    const node = document.createElement('div');
    node.className = galleryBlockClass;
    node.contentEditable = 'false';
    const images: unknown[] = Array.isArray(value) ? value : [];
    node.append(...images.map((image) => Figure.create(image)));
    return node;
  }

  static override value(node: Node): FigureValue[] {
    const figures = node instanceof Element ? [...node.querySelectorAll('figure')] : [];
    return figures.flatMap((figure) => Figure.value(figure) ?? []);
  }
}
