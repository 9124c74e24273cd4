import { he } from '#domain/he/site/post.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { parseVideoText, videoBlockClass, videoPageUrl } from '#domain/post/videoBlock.ts';
import { type Edit, replacement } from './edits.ts';
import { type HtmlElement, rangeOf, sourceOf } from './htmlTags.ts';

const { video: text } = he;

/**
 * Returns an edit that replaces a stored video with a box. The box loads nothing before a click on its
 * button: see site/scripts/post/enableVideos.ts. Without scripts the box links to the video.
 */
export function videoBox(html: string, block: HtmlElement): Edit[] {
  const source = sourceOf(html, block);
  if (!source.includes(videoBlockClass)) return [];
  const value = /\bdata-video="([^"]*)"/.exec(source)?.[1] ?? '';
  const video = parseVideoText(value);
  if (!video) return [replacement(rangeOf(block), '')];
  const site = text.sites[video.provider];
  const url = escapeHtml(videoPageUrl(video));
  const box =
    `<div class="video-box" data-video="${escapeHtml(value)}" data-title="${escapeHtml(text.frame(site))}">` +
    `<button type="button" class="video-play" hidden>${escapeHtml(text.play)}</button>` +
    `<p>${escapeHtml(text.consent(site))} ` +
    `<a href="${url}" target="_blank" rel="noopener noreferrer">${escapeHtml(text.openAt(site))}</a></p></div>`;
  return [replacement(rangeOf(block), box)];
}
