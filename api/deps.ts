import type { MiddlewareHandler } from 'hono';
import type { Mail } from '#domain/mailing/mail.ts';
import type { MailingContent, MailRecipient } from '#domain/mailing/mailingContent.ts';
import type { RemoteImage, RemoteImageProblem } from '#domain/media/remoteImage.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import type { AddressProblem } from '#domain/remoteRequest.ts';
import type { Semaphore } from '#domain/runtime/semaphore.ts';
import type { Sessions } from './auth/session.ts';
import type { BaseDeps } from './baseDeps.ts';
import type { BatchCounter } from './counters/batchCounter.ts';
import type { SearchCounter } from './counters/searchCounter.ts';
import type { HonoEnv } from './http/honoEnv.ts';
import type { MediaStore } from './media/mediaStore.ts';
import type { RateLimiter } from './rateLimits/rateLimiter.ts';
import type { SiteHandler } from './staticSite/siteHandler.ts';
import type { TextWorker } from './text/textWorker.ts';
import type { ThreadShare } from './visitors/threadShare.ts';

/** Composes update mails, and sends single ones, such as a test mail. */
export interface MailOutput {
  compose(content: MailingContent, recipient: MailRecipient): Mail;
  /** Sends one mail immediately. `content` contains the name of the sender. Undefined if no mail server is configured. */
  send: ((mail: Mail, content: MailingContent) => Promise<void>) | undefined;
}

/** Announces new outbox events to the webhooks, to the mails, and to a bot that builds the site. */
export interface ChangeNotifier {
  notify(): void;
}

export interface Deps extends BaseDeps {
  changeNotifier: ChangeNotifier;
  sessions: Sessions;
  rateLimiter: RateLimiter;
  viewCounter: BatchCounter;
  clickCounter: BatchCounter;
  searchCounter: SearchCounter;
  mediaStore: MediaStore;
  textWorker: TextWorker;
  /**
   * Returns a middleware that caches responses. Responses are stored separately for each value of these query
   * parameters.
   */
  visitorCache: (parameters?: readonly string[]) => MiddlewareHandler<HonoEnv>;
  /** The share of the thread's time that reads of visitors may use. */
  visitorShare: ThreadShare;
  mails: MailOutput;
  /** Renders the preview of a post. Rejects when the builder cannot render now. */
  renderPreview: (post: PreviewedPost) => Promise<string>;
  /** Returns why the server must not send requests to a URL; undefined if the URL is allowed. */
  findAddressProblem: (url: string) => Promise<AddressProblem | undefined>;
  /** Downloads an image from another server. Refuses this machine and its network. */
  fetchImage: (url: string) => Promise<RemoteImage | RemoteImageProblem>;
  readPage: SiteHandler['readPage'];
  /** Limits concurrent password hashing, because each hash takes much processor time and memory. */
  hashSemaphore: Semaphore;
}
