import type { MailingKind } from './mailing.ts';

/** A post as a mail shows it. */
export interface MailingItem {
  postId: number;
  categoryId: number;
  categoryName: string;
  title: string;
  excerpt: string;
  /** Absolute URL of the page. */
  url: string;
  image: MailingImage | null;
  /** Score of the reviewed product in tenths of a point, from 0 to 100. */
  score: number | null;
  verdict: string;
  authorName: string;
  /** States paid links, loans and gifts. Empty if there are none. */
  disclosure: string;
}

export interface MailingImage {
  /** Absolute URL of a JPEG image, because some mail programs show no other format. */
  url: string;
  alt: string;
  /** The size of the uploaded image. A mail shows it smaller. */
  widthPx: number;
  heightPx: number;
}

/** Everything that the mails of a mailing show. A mailing stores it when its sending begins. */
export interface MailingContent {
  kind: MailingKind;
  /** Without the word that marks commercial mails. */
  subject: string;
  preheader: string;
  /** Whether the subject begins with the word "advertisement" in Hebrew, as the law requires. */
  isCommercial: boolean;
  items: MailingItem[];
  siteTitle: string;
  /** Absolute URL of the home page. */
  siteUrl: string;
  publisherName: string;
  postalAddress: string;
  contactEmail: string;
}

/** The part of the content that differs between recipients. */
export interface MailRecipient {
  email: string;
  /** Time of the consent. */
  subscribedAt: string;
  preferencesUrl: string;
  /** Also the target of one-click requests to unsubscribe (RFC 8058). */
  unsubscribeUrl: string;
  /** Without angle brackets. */
  messageId: string;
}
