import { expect, onTestFinished, test } from 'vitest';
import { composeUpdateMail } from '#build-hooks/mail/composeUpdateMail.ts';
import { smtpSender } from '#build-hooks/mail/smtp.ts';
import {
  hostileContent,
  mailSamples,
  sampleContent,
  sampleItem,
  sampleItems,
  sampleRecipient,
} from '#tests/support/mail/mailSamples.ts';
import { startMailbox } from '#tests/support/servers/mailbox.ts';

const { preferencesUrl, unsubscribeUrl, messageId } = sampleRecipient;
const post = composeUpdateMail(sampleContent, sampleRecipient);

test('an update has the same facts as HTML and as plain text, with each link on its own line', () => {
  const lines = post.text.split('\n');
  for (const url of [sampleItem.url, preferencesUrl, unsubscribeUrl, sampleContent.siteUrl]) {
    expect(lines).toContain(url);
    expect(post.html).toContain(`href="${url}"`);
  }
  const facts = ['8.6', '5 בנובמבר 2026', sampleItem.verdict, sampleItem.categoryName];
  const { authorName, excerpt } = sampleItem;
  for (const fact of [...facts, authorName, excerpt, 'גילוי נאות:', 'הושאל לבדיקה'])
    for (const form of [post.text, post.html]) expect(form).toContain(fact);
});

test('an update has headers for mailing lists, and an id of its own', () => {
  expect(post).toMatchObject({ to: sampleRecipient.email, messageId });
  expect(post.headers).toEqual({
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '<updates.magazine.example>',
    Precedence: 'bulk',
  });
});

test('the subject of a commercial update begins with the word for advertisement, once', () => {
  const subjectOf = (subject: string, isCommercial: boolean) =>
    composeUpdateMail({ ...sampleContent, subject, isCommercial }, sampleRecipient).subject;
  expect(subjectOf('מבצע', true)).toBe('פרסומת: מבצע');
  expect(subjectOf('פרסומת: מבצע', true)).toBe('פרסומת: מבצע');
  expect(subjectOf('מבצע', false)).toBe('מבצע');
});

test('a digest shows one image, and every post with its link', () => {
  const items = sampleItems(5);
  const { html, text } = composeUpdateMail(
    { ...sampleContent, kind: 'digest', items },
    sampleRecipient,
  );
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain('בסיכום הזה: 5 כתבות');
  for (const { url } of items) {
    expect(html).toContain(`href="${url}"`);
    expect(text.split('\n')).toContain(url);
  }
});

test('the text that mail programs show beside the subject is hidden in the mail', () => {
  const [, hidden = ''] = /<div style="display:none[^"]*">(.*?)<\/div>/s.exec(post.html) ?? [];
  expect(hidden).toMatch(new RegExp(`^${sampleContent.preheader}(&#847;&zwnj;&nbsp;){50,}$`));
});

test('an update loads nothing but its images, and its links lead to the site itself', () => {
  const urls = [...post.html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(urls.filter((url) => !/^(https:\/\/magazine\.example\/|mailto:)/.test(url))).toEqual([]);
  expect(post.html.match(/src="/g)).toHaveLength(1);
});

test('Latin names are isolated from the Hebrew text around them', () => {
  expect(post.html).toContain('<span dir="ltr">Galaxy\u00a0S26 (256GB)</span>');
  const english = { ...sampleItem, title: 'iPad Air (2026) review' };
  const { html, text } = composeUpdateMail({ ...sampleContent, items: [english] }, sampleRecipient);
  expect(html).toContain('<span dir="ltr">iPad Air (2026) review</span>');
  expect(text).toContain('\u200fiPad Air (2026) review\n');
});

test('a preview without a contact address has no empty line about it', () => {
  const { html, text } = composeUpdateMail({ ...sampleContent, contactEmail: '' }, sampleRecipient);
  expect(html).not.toContain('mailto:');
  for (const form of [html, text]) expect(form).not.toContain('לכל שאלה');
});

test('texts cannot add HTML, lines or links to an update', () => {
  const { html, text, subject } = composeUpdateMail(hostileContent('digest'), sampleRecipient);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('\u202e');
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  const lines = text.split('\n');
  expect(lines.filter((line) => /^(https:\/\/attacker|Bcc)/.test(line))).toEqual([]);
});

test('with a real mail server, texts cannot add headers to a mail', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  const send = smtpSender(mailbox.url);
  const from = { name: hostileContent('post').siteTitle, address: 'updates@magazine.example' };
  const hostileMails = Object.values(mailSamples).flatMap((mails) =>
    Object.entries(mails).flatMap(([name, mail]) => (name.includes('hostile') ? [mail] : [])),
  );
  expect(hostileMails).toHaveLength(3);
  for (const mail of hostileMails) {
    await send({ ...mail, from }, AbortSignal.timeout(10_000));
    const received = mailbox.mails.at(-1);
    const own = Object.keys(mail.headers).map((name) => name.toLowerCase());
    expect(received?.to).toEqual([mail.to]);
    expect([...(received?.headers.keys() ?? [])].sort()).toEqual(
      [...new Set([...own, ...standardHeaders])].sort(),
    );
  }
});

const standardHeaders = [
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];
