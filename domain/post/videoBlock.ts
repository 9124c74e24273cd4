/*
 * The class of the element for a video: `<div class="video-block" data-video="youtube:ID"></div>`. The
 * element loads nothing before a click.
 */

export const videoBlockClass = 'video-block';

export interface Video {
  provider: 'youtube' | 'vimeo';
  id: string;
}

/** The content security policy of post pages allows the frames of these hosts. */
export const videoFrameHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Matches the values of `data-video` that the sanitizer keeps. */
export const videoTextPattern = /^(?:youtube:[\w-]{11}|vimeo:\d{5,12})$/;

export const videoText = ({ provider, id }: Video): string => `${provider}:${id}`;

export function parseVideoText(text: string): Video | undefined {
  if (!videoTextPattern.test(text)) return undefined;
  const [provider, id = ''] = text.split(':');
  return { provider: provider === 'vimeo' ? 'vimeo' : 'youtube', id };
}

/**
 * Returns the video that a page or frame address of YouTube or Vimeo shows, or undefined for any other
 * address.
 */
export function parseVideoUrl(address: string): Video | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const path = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return videoOf('youtube', path[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isInPath = /^(?:embed|shorts|live|v)$/.test(path[0] ?? '');
    return videoOf('youtube', isInPath ? path[1] : url.searchParams.get('v'));
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return videoOf('vimeo', path.at(-1));
  return undefined;
}

const videoOf = (provider: Video['provider'], id: string | null | undefined) =>
  parseVideoText(`${provider}:${id ?? ''}`);

export const videoPageUrl = ({ provider, id }: Video): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

/** Returns the address of the frame that plays a video. This YouTube host sets no cookies. */
export const videoFrameUrl = ({ provider, id }: Video): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;

export const videoBlockHtml = (text: string): string =>
  `<div class="${videoBlockClass}" data-video="${text}"></div>`;
