import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startMailbox } from '../../support/servers/mailbox.ts';

test('a mail whose sender disconnects before its end is dropped, and the next mail arrives', async () => {
  const mailbox = await startMailbox();
  try {
    const cut = await startedMail(mailbox.port);
    cut.write('Subject: cut\r\n\r\nhalf');
    cut.destroy();
    await once(cut, 'close');
    const whole = await startedMail(mailbox.port);
    whole.write('Subject: whole\r\n\r\ntext\r\n.\r\n');
    await once(whole, 'data');
    whole.destroy();
    expect(mailbox.mails.map(({ headers }) => headers.get('subject'))).toEqual(['whole']);
  } finally {
    await mailbox.stop();
  }
});

/** Returns a connection whose SMTP session waits for the content of a mail. */
async function startedMail(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data');
  const commands = ['EHLO test', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA'];
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    await once(socket, 'data');
  }
  return socket;
}
