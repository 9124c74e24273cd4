import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { previewMessagePrefix, previewUrl } from '#domain/site/botAddress.ts';
import { signedRequest } from '../http/signedRequest.ts';

/** Sends signed requests to the bots. Several may run, and only the one that builds accepts requests. */
export interface BotClient {
  /** Delivers a notification. Repeats it a few times while no bot accepts it. */
  deliver(notification: Request): Promise<Response>;
  /** Renders the preview of a post. Rejects if no bot renders it in time. */
  renderPreview(post: PreviewedPost): Promise<string>;
  /** Aborts running requests. */
  stop(): void;
}

export interface BotClientOptions {
  /** The addresses of the build hooks. */
  hookUrls: readonly string[];
  secret: string;
  timing?: { [Name in keyof typeof limits.bot]: number };
}

export function createBotClient({
  hookUrls,
  secret,
  timing = limits.bot,
}: BotClientOptions): BotClient {
  const previewUrls = hookUrls.map(previewUrl);
  const stopping = new AbortController();

  /** Asks all bots at once, so that one that hangs does not delay the others. Returns the first answer. */
  async function ask(urls: readonly string[], request: Request, timeoutMs: number) {
    const answered = new AbortController();
    const signals = [answered.signal, stopping.signal, AbortSignal.timeout(timeoutMs)];
    const { headers } = request;
    const body = await request.text();
    const send = async (url: string): Promise<string> => {
      const signal = AbortSignal.any(signals);
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${url} returned ${response.status}${hintFor(response)}`);
      return text;
    };
    try {
      return await Promise.any(urls.map(send));
    } catch (error) {
      throw new Error(`No bot accepted the request: ${reasonsOf(error).join(', ')}`);
    } finally {
      answered.abort();
    }
  }

  return {
    async deliver(notification) {
      for (let attempt = 1; ; attempt++) {
        try {
          await ask(hookUrls, notification.clone(), timing.notificationTimeoutMs);
          return new Response(null, { status: 202 });
        } catch (error) {
          if (attempt === timing.notificationAttemptsMax || stopping.signal.aborted) throw error;
        }
        const delayMs = backoffMs(attempt - 1, { firstMs: timing.retryDelayMs });
        await delay(delayMs, undefined, { signal: stopping.signal });
      }
    },
    renderPreview(post) {
      const id = `${previewMessagePrefix}${randomUUID()}`;
      const [url = ''] = previewUrls;
      const request = signedRequest(secret, { url, id, body: JSON.stringify(post) });
      return ask(previewUrls, request, timing.previewTimeoutMs);
    },
    stop: () => stopping.abort(),
  };
}

/** Explains a refused signature in the log. The bot itself does not say why it refuses it. */
const hintFor = ({ status }: Response) =>
  status === 401 ? ': BUILD_HOOK_SECRET or the clocks of the two machines differ' : '';

function reasonsOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsOf);
  if (error instanceof Error && error.cause !== undefined) return reasonsOf(error.cause);
  return [error instanceof Error ? error.message : String(error)];
}
