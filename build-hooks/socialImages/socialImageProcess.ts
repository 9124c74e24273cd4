import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { createMutex } from '#domain/runtime/mutex.ts';
import { socialImageLimits } from './socialImageLimits.ts';

export interface SocialImageRequest {
  content: SocialImageContent;
  photo: Buffer | undefined;
}

export type SocialImageReply = { body: Uint8Array } | { error: string };

/** Renders one social image. Rejects if the image cannot be rendered. */
export type RenderSocialImage = (request: SocialImageRequest) => Promise<Buffer>;

/**
 * Renders social images in a process that ends after `idleMs` without work. So the server does not keep the
 * memory of the image library, and the images take no processor time from saves. If the process ends
 * unexpectedly, the image is tried once more.
 */
export function createSocialImageProcess({
  idleMs = socialImageLimits.processIdleMs,
  timeoutMs = socialImageLimits.renderTimeoutMs,
  script = new URL('./socialImageChild.ts', import.meta.url),
}: Partial<{ idleMs: number; timeoutMs: number; script: URL }> = {}): RenderSocialImage {
  const runAlone = createMutex();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function stop(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function request(message: SocialImageRequest): Promise<SocialImageReply> {
    clearTimeout(idleTimer);
    child ??= startChild(script);
    keepParentAlive(child, true);
    try {
      return await ask(child, message, timeoutMs);
    } catch (error) {
      stop();
      throw error;
    } finally {
      if (child) keepParentAlive(child, false);
      idleTimer = setTimeout(stop, idleMs).unref();
    }
  }

  return (message) =>
    runAlone(async () => {
      const reply = await request(message).catch(() => request(message));
      if ('error' in reply) throw new Error(reply.error);
      return Buffer.from(reply.body);
    });
}

function startChild(script: URL): ChildProcess {
  const child = fork(script, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without a listener, an error between two requests would end the parent process.
  child.on('error', () => undefined);
  return child;
}

function keepParentAlive(child: ChildProcess, isNeeded: boolean): void {
  for (const handle of [child, child.channel]) isNeeded ? handle?.ref() : handle?.unref();
}

async function ask(
  child: ChildProcess,
  request: SocialImageRequest,
  timeoutMs: number,
): Promise<SocialImageReply> {
  const finished = new AbortController();
  const { signal } = finished;
  try {
    const reply = Promise.race([
      nextReply(child, signal),
      once(child, 'exit', { signal }).then(([code, killedBy]) => {
        throw new Error(`The process that renders social images ended with ${code ?? killedBy}`);
      }),
      delay(timeoutMs, undefined, { signal }).then(() => {
        throw new Error(`Rendering a social image took more than ${timeoutMs} ms`);
      }),
    ]);
    child.send(request);
    return await reply;
  } finally {
    finished.abort();
  }
}

/** Resolves with the next reply. Ignores other messages, because Node itself sends some with `--watch`. */
async function nextReply(child: ChildProcess, signal: AbortSignal): Promise<SocialImageReply> {
  for await (const [message] of on(child, 'message', { signal }))
    if ('body' in message || 'error' in message) return message;
  throw new Error('The process that renders social images sent no reply');
}
