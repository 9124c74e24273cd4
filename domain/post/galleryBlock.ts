/*
 * The class of the element for a gallery: `<div class="gallery-block"><figure><img><figcaption>…</figcaption>
 * </figure>…</div>`. Its images are plain, so a feed or a page without scripts shows them.
 */

export const galleryBlockClass = 'gallery-block';
