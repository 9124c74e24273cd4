import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { blockDecoders } from '#db/media/loadSharp.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import { renderSocialImage } from './renderSocialImage.ts';
import type { SocialImageReply, SocialImageRequest } from './socialImageProcess.ts';

/** The process that renders social images. It ends when its parent process ends. */
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);
blockDecoders(sharp);

// Ctrl+C and some supervisors also send their signals to this process. The server still needs it to stop
// cleanly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

process.on('message', async ({ content, photo }: SocialImageRequest) => {
  const reply: SocialImageReply = await renderSocialImage(content, photo).then(
    (body) => ({ body }),
    (error: unknown) => ({ error: describeError(error) }),
  );
  // The parent process may have ended meanwhile.
  if (process.connected) process.send?.(reply);
});
