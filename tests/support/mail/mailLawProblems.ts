import type { Mail } from '#domain/mailing/mail.ts';

interface Sender {
  publisherName: string;
  postalAddress: string;
  contactEmail: string;
}

/**
 * Returns what the law (section 30A) and RFC 8058 require and a mail lacks: the sender, ways to reach the sender, and
 * a way to refuse further mails, in both versions of the mail and in its headers.
 */
export function mailLawProblems({ html, text, headers }: Mail, sender: Sender): string[] {
  const url = /^<(https:\/\/[^\s<>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1];
  const { publisherName, postalAddress, contactEmail } = sender;
  const facts = Object.entries({ publisherName, postalAddress, contactEmail });
  const body = html.replace(/<head>.*<\/head>/s, '');
  const missing = (form: string, content: string) =>
    facts.filter(([, fact]) => !content.includes(fact)).map(([name]) => `${name} in ${form}`);
  return [
    ...missing('html', body),
    ...missing('text', text),
    ...(url ? [] : ['List-Unsubscribe']),
    ...(headers['List-Unsubscribe-Post'] === 'List-Unsubscribe=One-Click'
      ? []
      : ['List-Unsubscribe-Post']),
    ...(url && html.includes(`<a href="${url}"`) ? [] : ['link to unsubscribe in html']),
    ...(url && text.split('\n').includes(url) ? [] : ['link to unsubscribe in text']),
  ];
}
