import { expect, test } from 'vitest';
import { subscriptionMail } from '#build-hooks/mail/subscriptionMail.ts';

const about = {
  mail: {
    email: 'dana@example.com',
    requestedAt: '2026-11-20T10:00:00.000Z',
    confirmToken: 'confirm-token',
    unsubscribeToken: 'leave-token',
  },
  siteTitle: 'Tech & Co <b>',
  siteUrl: 'https://magazine.example',
  contact: 'updates@magazine.example',
  nowMs: Date.parse('2026-11-20T10:05:00.000Z'),
};

const confirmUrl = 'https://magazine.example/api/subscribe/confirm?token=confirm-token';
const leaveUrl = 'https://magazine.example/api/subscribe/leave?token=leave-token';

test('both forms of the mail say the same, with every link on a line of its own', () => {
  const { text, html } = subscriptionMail(about);
  const lines = text.split('\n');
  for (const url of [confirmUrl, leaveUrl, 'https://magazine.example/']) {
    expect(lines).toContain(url);
    expect(html).toContain(`href="${url}"`);
  }
  for (const said of ['20 בנובמבר 2026 בשעה 12:00', '27 בנובמבר 2026', 'updates@magazine.example'])
    for (const form of [text, html]) expect(form).toContain(said);
});

test('every line reads from the right, and a Latin name keeps its own order', () => {
  const { text, html, subject } = subscriptionMail(about);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('https://'));
  for (const line of [subject, ...lines]) expect(line).toMatch(/^[א-ת]/);
  expect(text).toContain('\u2068Tech & Co <b>\u2069');
  expect(html).toContain('<bdi>Tech &amp; Co &lt;b&gt;</bdi>');
  expect(html).not.toContain('<b>');
  expect(html).toMatch(/^<!doctype html>\n<html lang="he" dir="rtl">/);
});

test('programs find the way out, and are told to send no answers', () => {
  expect(subscriptionMail(about).headers).toEqual({
    'List-Unsubscribe': `<${leaveUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  });
});

test('who is on the list is asked nothing', () => {
  const { text, html } = subscriptionMail({
    ...about,
    mail: { ...about.mail, confirmToken: undefined },
  });
  for (const form of [text, html]) {
    expect(form).not.toContain('/api/subscribe/confirm');
    expect(form).toContain(leaveUrl);
  }
});
