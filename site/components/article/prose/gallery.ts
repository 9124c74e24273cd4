import { he } from '#domain/he/site/post.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { attribute, type Edit, insertion, type Tag } from './htmlTags.ts';

const { gallery: text } = he;

/**
 * Returns edits that name a gallery and add its dialog with large images, and a button to each image that opens
 * it: see site/scripts/post/enableLargeImages.ts. Without scripts, the gallery is a grid of images.
 */
export function galleryEdits({ html, tags }: { html: string; tags: Tag[] }, i: number): Edit[] {
  const tag = tags[i];
  const close = tags[tag?.closedBy ?? -1];
  if (!tag || !close || !html.slice(tag.start, tag.end).includes(galleryBlockClass)) return [];
  const inside = tags.slice(i + 1, tag.closedBy);
  const figures = inside.filter(
    ({ name }, j) => name === 'figure' && inside[j + 1]?.name === 'img',
  );
  const count = figures.length;
  // The sanitizer keeps other content in a gallery, even another gallery.
  if (count === 0 || inside.some(({ name }) => name === 'div')) return [];
  return [
    attribute(tag, `role="group" aria-label="${escapeHtml(text.name(count))}"`),
    ...figures.map((figure, j) => insertion(figure.end, openButton(j + 1, count))),
    insertion(close.start, dialog(count)),
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
