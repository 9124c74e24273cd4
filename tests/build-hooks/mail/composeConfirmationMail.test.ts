import { expect, test } from 'vitest';
import { composeConfirmationMail } from '#build-hooks/mail/composeConfirmationMail.ts';

const input = {
  mail: {
    email: 'dana@example.com',
    requestedAt: '2026-11-20T10:00:00.000Z',
    confirmToken: 'confirm-token',
    unsubscribeToken: 'leave-token',
  },
  siteTitle: 'Tech & Co <b>',
  siteUrl: 'https://magazine.example',
  publisherName: 'Magazine Ltd.',
  postalAddress: '',
  contact: 'updates@magazine.example',
  nowMs: Date.parse('2026-11-20T10:05:00.000Z'),
};

const confirmUrl = 'https://magazine.example/api/subscribe/confirm?token=confirm-token';
const unsubscribeUrl = 'https://magazine.example/api/subscribe/leave?token=leave-token';

test('a mail has the same content as HTML and as plain text, with each link on its own line', () => {
  const { text, html } = composeConfirmationMail(input);
  const lines = text.split('\n');
  for (const url of [confirmUrl, unsubscribeUrl, 'https://magazine.example/']) {
    expect(lines).toContain(url);
    expect(html).toContain(`href="${url}"`);
  }
  for (const fact of ['20 בנובמבר 2026 בשעה 12:00', '27 בנובמבר 2026', 'updates@magazine.example'])
    for (const form of [text, html]) expect(form).toContain(fact);
});

test('every line of a mail starts in Hebrew, and control characters isolate a Latin site title', () => {
  const { text, html, subject } = composeConfirmationMail(input);
  const lines = text.split('\n').filter((line) => !/^(https:.*|---|)$/.test(line));
  for (const line of [subject, ...lines]) expect(line).toMatch(/^[א-ת]/);
  expect(text).toContain('\u2068Tech & Co <b>\u2069');
  expect(html).toContain('<span dir="ltr">Tech &amp; Co &lt;b&gt;</span>');
  expect(html).not.toContain('<b>');
  expect(html).toMatch(/^<!doctype html>\n<html lang="he" dir="rtl">/);
});

test('a mail has headers that offer unsubscribing and prevent automatic replies', () => {
  expect(composeConfirmationMail(input).headers).toEqual({
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  });
});

test('a mail to a confirmed subscriber has a link to the preferences and no confirmation link', () => {
  const { text, html } = composeConfirmationMail({
    ...input,
    mail: { ...input.mail, confirmToken: undefined },
  });
  for (const form of [text, html]) {
    expect(form).not.toContain('/api/subscribe/confirm');
    expect(form).toContain(unsubscribeUrl);
    expect(form).toContain('https://magazine.example/api/subscribe/preferences?token=leave-token');
  }
  expect(composeConfirmationMail(input).text).not.toContain('/preferences');
});
