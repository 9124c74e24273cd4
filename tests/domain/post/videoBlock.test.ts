import { expect, test } from 'vitest';
import { isSanitized } from '#domain/html/safeHtml.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import {
  parseVideoText,
  parseVideoUrl,
  videoBlockHtml,
  videoFrameHosts,
  videoFrameUrl,
  videoPageUrl,
  videoText,
} from '#domain/post/videoBlock.ts';

const youtube = { provider: 'youtube', id: 'dQw4w9WgXcQ' } as const;
const vimeo = { provider: 'vimeo', id: '76979871' } as const;

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', youtube],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871?h=1', vimeo],
  ['https://www.youtube.com/watch?v=short', undefined],
  ['https://www.youtube.com/@channel', undefined],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://youtu.be/dQw4w9WgXcQ', undefined],
  ['סתם טקסט', undefined],
])('the address %s shows the video %o', (url, video) => {
  expect(parseVideoUrl(url)).toEqual(video);
});

test.each([youtube, vimeo])(
  'parsing the frame address and the page address of a video returns the video: %o',
  (video) => {
    expect(parseVideoUrl(videoFrameUrl(video))).toEqual(video);
    expect(parseVideoUrl(videoPageUrl(video))).toEqual(video);
    expect(parseVideoText(videoText(video))).toEqual(video);
    expect(videoFrameHosts.some((host) => videoFrameUrl(video).startsWith(`${host}/`))).toBe(true);
  },
);

test('the stored element of a video is sanitized HTML', () => {
  const html = `<p>טקסט</p>\n${videoBlockHtml('youtube:dQw4w9WgXcQ')}`;
  expect(sanitizeHtml(html)).toBe(html);
  expect(isSanitized(html)).toBe(true);
});

test('a post that contains only a video is not empty', () => {
  const html = videoBlockHtml('vimeo:76979871');
  expect(sanitizeHtml(html)).toBe(html);
});

test.each([
  'youtube:"onload=alert(1)',
  'https://evil.example/',
  'youtube:dQw4w9WgXcQ" src="https://evil.example',
  'other:dQw4w9WgXcQ',
])('the sanitizer removes the invalid video %s', (text) => {
  const html = sanitizeHtml(`<p>טקסט</p><div class="video-block" data-video='${text}'></div>`);
  expect(html).not.toContain('data-video');
});
