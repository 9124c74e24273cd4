import { he } from '#domain/he/site/post.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { attribute, type Edit, insertion } from './edits.ts';
import { type HtmlElement, sourceOf, type TaggedText, tagsInside } from './htmlTags.ts';

const { gallery: text } = he;

/**
 * Returns edits that name a gallery and add its dialog with large images, and a button to each image that opens
 * it: see site/scripts/post/enableLargeImages.ts. Without scripts, the gallery is a grid of images.
 */
export function galleryEdits({ html, tags }: TaggedText, block: HtmlElement): Edit[] {
  if (!sourceOf(html, block).includes(galleryBlockClass)) return [];
  const inside = tagsInside(tags, block);
  const figures = inside.filter(
    ({ name }, i) => name === 'figure' && inside[i + 1]?.name === 'img',
  );
  const count = figures.length;
  // The sanitizer keeps other content in a gallery, even another gallery.
  if (count === 0 || inside.some(({ name }) => name === 'div')) return [];
  return [
    attribute(block, `role="group" aria-label="${escapeHtml(text.name(count))}"`),
    ...figures.map((figure, i) => insertion(figure.end, openButton(i + 1, count))),
    insertion(block.close.start, dialog(count)),
  ];
}

const openButton = (number: number, count: number) =>
  `<button type="button" class="gallery-open" aria-label="${escapeHtml(text.open(number, count))}" hidden></button>`;

const dialog = (count: number) =>
  `<dialog class="gallery-dialog" aria-label="${escapeHtml(text.dialog(count))}">` +
  `<div class="gallery-strip" role="group" aria-label="${escapeHtml(text.strip(count))}" tabindex="0"></div>` +
  `<form method="dialog" class="gallery-bar">${count > 1 ? steps(count) : ''}` +
  `<button>${text.close}</button></form></dialog>`;

const steps = (count: number) =>
  `<p aria-live="polite" aria-atomic="true">` +
  `${text.image} <span class="gallery-number">1</span> ${text.of(count)}</p>` +
  `<button type="button" data-step="-1">${text.previous}</button>` +
  `<button type="button" data-step="1">${text.next}</button>`;
