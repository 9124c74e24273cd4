import { existsSync, writeFileSync } from 'node:fs';
import type {
  SocialImageReply,
  SocialImageRequest,
} from '#build-hooks/socialImages/socialImageProcess.ts';

/** Replies with its process id instead of an image. The title of the image can ask for a failure. */
process.on('message', ({ content: { title, siteTitle: file } }: SocialImageRequest) => {
  if (title === 'hang') return;
  if (title === 'exit') process.exit(1);
  if (title === 'exit once' && !existsSync(file)) {
    writeFileSync(file, '');
    process.exit(1);
  }
  const reply: SocialImageReply =
    title === 'fail' ? { error: 'unreadable' } : { body: Buffer.from(String(process.pid)) };
  process.send?.(reply);
});
