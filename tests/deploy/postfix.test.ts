import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openSmtpPool } from '#build-hooks/mail/smtp.ts';
import { updateMail } from '#build-hooks/mail/updateMail.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import { canRunPostfix, startPostfix } from '#tests/support/mail/postfix.ts';
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

/** Starts the mail server of a recipient, which keeps whole messages. It refuses addresses of "gone". */
async function startRecipientServer() {
  const received: { from: string; to: string; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const isGone = address.startsWith('gone@');
      done(isGone ? Object.assign(new Error('5.1.1 unknown'), { responseCode: 550 }) : undefined);
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo[0]?.address ?? '',
        source: Buffer.concat(chunks).toString(),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, received };
}

test.skipIf(!canRunPostfix)(
  'a mail through Postfix has a DKIM signature that covers both headers of one-click unsubscribing',
  async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    const { port, received } = await startRecipientServer();
    const smtpUrl = await startPostfix({ relayPort: port, domain, privateKey });
    const pool = openSmtpPool(smtpUrl);
    onTestFinished(() => pool.close());
    const from = { name: 'סקירה', address: `updates@${domain}` };
    const { signal } = new AbortController();
    await pool.send({ ...updateMail(content, recipient), from, returnPath }, signal);
    await until('the mail', () => received.length === 1);

    const [mail] = received;
    expect([mail?.from, mail?.to]).toEqual([returnPath, recipient.email]);
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
    await pool.send({ ...updateMail(content, gone), from, returnPath }, signal);
    await until('the report', () => received.length === 2);
    expect([received[1]?.from, received[1]?.to]).toEqual(['', returnPath]);
    expect(received[1]?.source).toMatch(/^Status: 5\.1\.1/m);
  },
);
