import { expect, test } from 'vitest';
import { readSource, sourceFiles } from '#tests/conventions/sourceFiles.ts';
import { mailLawProblems } from '#tests/support/mail/mailLawProblems.ts';
import { mailSamples, sampleContent } from '#tests/support/mail/mailSamples.ts';

const samples = Object.entries(mailSamples).flatMap(([composer, mails]) =>
  Object.entries(mails)
    .filter(([name]) => !name.includes('hostile'))
    .map(([name, mail]) => [`${composer}: ${name}`, mail] as const),
);

test.each(samples)('%s names the sender and offers to refuse further mails', (_name, mail) => {
  expect(mailLawProblems(mail, sampleContent)).toEqual([]);
});

test('the samples include every function that composes mails', () => {
  const composers = sourceFiles()
    .filter((file) => /^(api|build-hooks|db|domain)\//.test(file) && file.endsWith('.ts'))
    .filter((file) => /\bhtml: /.test(readSource(file)) && /: Mail\b/.test(readSource(file)))
    .map((file) => file.replace(/^.*\/|\.ts$/g, ''));
  expect(composers.sort()).toEqual(Object.keys(mailSamples).sort());
});

test('only one file can send mails', () => {
  const senders = sourceFiles().filter(
    (file) => !file.startsWith('tests/') && /from 'nodemailer/.test(safeSource(file)),
  );
  expect(senders).toEqual(['build-hooks/mail/smtp.ts']);
});

const safeSource = (file: string) => (file.endsWith('.ts') ? readSource(file) : '');

test.each(['List-Unsubscribe', 'List-Unsubscribe-Post'])(
  'the check notices a missing %s',
  (name) => {
    const mail = mailSamples.composeUpdateMail?.post;
    if (!mail) throw new Error('There is no sample');
    const { [name]: _removed, ...headers } = mail.headers;
    expect(mailLawProblems({ ...mail, headers }, sampleContent)).toContain(name);
  },
);

test.each(['publisherName', 'postalAddress', 'contactEmail'] as const)(
  'the check notices a missing %s',
  (name) => {
    const mail = mailSamples.composeUpdateMail?.post;
    if (!mail) throw new Error('There is no sample');
    const without = (text: string) => text.replaceAll(sampleContent[name], '');
    const changed = { ...mail, html: without(mail.html), text: without(mail.text) };
    expect(mailLawProblems(changed, sampleContent)).toEqual([`${name} in html`, `${name} in text`]);
  },
);
