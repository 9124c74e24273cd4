import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { expect, onTestFinished, test } from 'vitest';
import { composeUpdateMail } from '#build-hooks/mail/composeUpdateMail.ts';
import { openSmtpPool } from '#build-hooks/mail/smtp.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import { canRunPostfix, startPostfix } from '#tests/support/mail/postfix.ts';
import { startMailbox } from '#tests/support/servers/mailbox.ts';
import { until } from '#tests/support/until.ts';

const domain = 'magazine.example';
const returnPath = `bounces+1-2-abc@${domain}`;

const content: MailingContent = {
  kind: 'post',
  subject: 'Zivon X5: האוזניות שחיכינו להן, אחרי חודש של נסיעות באוטובוס ובטיסה אחת ארוכה',
  preheader: 'סינון הרעש הטוב ביותר במחיר הזה',
  isCommercial: true,
  items: [],
  siteTitle: 'סקירה',
  siteUrl: `https://${domain}/`,
  publisherName: 'סקירה בע״מ',
  postalAddress: 'רחוב הדוגמה 1, תל אביב',
  contactEmail: `editor@${domain}`,
};

const recipient = {
  email: 'reader@other.example',
  subscribedAt: '2026-11-01T08:00:00.000Z',
  preferencesUrl: `https://${domain}/api/subscribe/preferences?token=2.abc`,
  unsubscribeUrl: `https://${domain}/api/subscribe/leave?token=2.abc`,
  messageId: `mailing-1.2@${domain}`,
};

/** Refuses the recipients named "gone", as the mail server of another domain. */
const refuseGone = (address: string) =>
  address.startsWith('gone@') ? { code: 550, text: '5.1.1 unknown' } : undefined;

test.skipIf(!canRunPostfix)(
  'a mail through Postfix has a DKIM signature that covers both headers of one-click unsubscribing',
  async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    const mailbox = await startMailbox({ refuse: refuseGone });
    onTestFinished(() => mailbox.stop());
    const smtpUrl = await startPostfix({ relayPort: mailbox.port, domain, privateKey });
    const pool = openSmtpPool(smtpUrl);
    onTestFinished(() => pool.close());
    const from = { name: 'סקירה', address: `updates@${domain}` };
    const { signal } = new AbortController();
    await pool.send({ ...composeUpdateMail(content, recipient), from, returnPath }, signal);
    await until('the mail', () => mailbox.mails.length === 1);

    const [mail] = mailbox.mails;
    expect([mail?.from, mail?.to]).toEqual([returnPath, [recipient.email]]);
    const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
    const { results } = await dkimVerify(mail?.source ?? '', {
      resolver: async (name, type) => {
        expect([name, type]).toEqual([`mail._domainkey.${domain}`, 'TXT']);
        return [[record]];
      },
    });
    expect(results).toMatchObject([{ status: { result: 'pass' }, signingDomain: domain }]);
    const signed = String(results[0]?.signingHeaders?.keys).toLowerCase().split(/:\s*/);
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(mail?.source).toContain(`Message-ID: <${recipient.messageId}>`);

    // Postfix reports a refused recipient to the return path, which names the recipient.
    const gone = { ...recipient, email: 'gone@other.example' };
    await pool.send({ ...composeUpdateMail(content, gone), from, returnPath }, signal);
    await until('the report', () => mailbox.mails.length === 2);
    const report = mailbox.mails[1];
    expect([report?.from, report?.to]).toEqual(['', [returnPath]]);
    expect(report?.source).toMatch(/^Status: 5\.1\.1/m);
  },
);
