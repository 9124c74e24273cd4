/** A mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Without angle brackets. The mail server or the sender chooses one if it is missing. */
  messageId?: string;
}
