import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The system that the browser tests use: a fresh database with the demo magazine. */
export const admin = { username: 'editor', password: 'a long enough password' };
export const port = Number(process.env.E2E_PORT ?? 3971);
export const baseUrl = `http://127.0.0.1:${port}`;

/** Where the system sends its mails; a test that wants to read them listens there. */
export const mailPort = port + 1_000;
/** Where a receiver of webhooks may stand; the system calls no other on this machine. */
export const receiverPort = port + 2_000;

export const webServer = {
  command: `${path.join('node_modules', '.bin', 'node')} api/server.ts`,
  url: `${baseUrl}/readyz`,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: baseUrl,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'e2e-')),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'updates@magazine.example',
    WEBHOOK_TRUSTED_HOSTS: `127.0.0.1:${receiverPort}`,
    LOG_LEVEL: 'warn',
  },
};
