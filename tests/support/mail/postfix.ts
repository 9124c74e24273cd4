import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../servers/freePort.ts';
import { stopProcess } from '../servers/stopProcess.ts';
import { until } from '../until.ts';

const deployFolder = new URL('../../../deploy/postfix/', import.meta.url);

/** Postfix starts only as root, and drops its rights itself. */
export const canRunPostfix =
  process.getuid?.() === 0 &&
  spawnSync('postconf', ['-d', 'mail_version']).status === 0 &&
  spawnSync('opendkim', ['-V']).status === 0;

/**
 * Runs Postfix and OpenDKIM with the files of `deploy/postfix` until the test ends. Postfix relays every mail to one
 * server of this machine. Returns its URL.
 */
export async function startPostfix({
  relayPort,
  domain,
  privateKey,
}: {
  relayPort: number;
  domain: string;
  /** The DKIM key as PEM text. */
  privateKey: string;
}): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'postfix-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  // The daemons of Postfix run as another user.
  await chmod(dir, 0o755);
  const milterPort = await startOpenDkim({ dir, domain, privateKey });
  const port = await freePort();
  const folders = { etc: path.join(dir, 'etc'), spool: path.join(dir, 'spool') };
  const data = path.join(dir, 'data');
  for (const folder of [folders.etc, folders.spool, data]) await mkdir(folder);
  spawnSync('chown', ['postfix', data]);
  const shipped = await readFile(new URL('main.cf', deployFolder), 'utf8');
  await writeFile(
    path.join(folders.etc, 'main.cf'),
    `${shipped.replace(':8891', `:${milterPort}`)}
compatibility_level = 3.6
queue_directory = ${folders.spool}
data_directory = ${data}
maillog_file = ${path.join(data, 'mail.log')}
maillog_file_prefixes = ${dir}
inet_protocols = ipv4
myhostname = mail.${domain}
mydestination =
local_recipient_maps =
relayhost = [127.0.0.1]:${relayPort}
smtp_dns_support_level = disabled
smtp_host_lookup = native
smtputf8_enable = no
bounce_queue_lifetime = 0
`,
  );
  await writeFile(path.join(folders.etc, 'master.cf'), masterConfiguration(port));
  const control = (command: string) =>
    spawnSync('postfix', ['-c', folders.etc, command], { encoding: 'utf8' });
  const started = control('start');
  onTestFinished(() => void control('abort'));
  if (started.status !== 0) throw new Error(`Postfix did not start: ${started.stderr}`);
  await until('Postfix', () => isListening(port));
  return `smtp://127.0.0.1:${port}`;
}

/** Returns the port of OpenDKIM. */
async function startOpenDkim({
  dir,
  domain,
  privateKey,
}: {
  dir: string;
  domain: string;
  privateKey: string;
}): Promise<number> {
  const port = await freePort();
  const keyFile = path.join(dir, 'mail.private');
  await writeFile(keyFile, privateKey, { mode: 0o600 });
  const shipped = await readFile(new URL('opendkim.conf', deployFolder), 'utf8');
  const file = path.join(dir, 'opendkim.conf');
  const changed = shipped
    .replace('example.co.il', domain)
    .replace('/etc/dkimkeys/mail.private', keyFile)
    .replace('inet:8891@', `inet:${port}@`);
  // The folder for temporary files is open to all users, which OpenDKIM otherwise refuses.
  await writeFile(file, `${changed}RequireSafeKeys no\n`);
  const child = spawn('opendkim', ['-f', '-x', file], { stdio: 'inherit' });
  onTestFinished(() => stopProcess(child));
  await until('OpenDKIM', () => isListening(port));
  return port;
}

/** Resolves to true if a server accepts connections. */
function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** The services that relaying needs. None is in a chroot, because its folder would need a copy of system files. */
const masterConfiguration = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`;
