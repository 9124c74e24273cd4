import { parseVideoText, videoFrameUrl } from '#domain/post/videoBlock.ts';

/** Shows the buttons that load a video. Nothing is loaded from other sites before a click. */
export function enableVideos() {
  for (const box of document.querySelectorAll<HTMLElement>('.video-box')) {
    const button = box.querySelector<HTMLButtonElement>('.video-play');
    if (!button) continue;
    button.hidden = false;
    button.addEventListener('click', () => showVideo(box), { once: true });
  }
}

function showVideo(box: HTMLElement) {
  const video = parseVideoText(box.dataset.video ?? '');
  if (!video) return;
  const frame = document.createElement('iframe');
  frame.src = videoFrameUrl(video);
  frame.title = box.dataset.title ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  box.replaceChildren(frame);
  frame.focus();
}
