/**
 * Number of Playwright workers. Each worker tests its own server and database. They are more than the cores of the smallest supported
 * machine, because tests often wait for the server or a timer.
 */
export const workerCount = 3;

export const admin = { username: 'editor', password: 'a long enough password' };

const firstPort = Number(process.env.E2E_PORT ?? 3971);

// Playwright sets this variable only in its workers.
const workerIndex = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Port of the server that this worker tests. */
export const port = firstPort + workerIndex;
export const baseUrl = urlFor(port);

/** Port to which the server sends mail. */
export const mailPort = mailPortFor(port);
/** The only local port to which the server sends webhooks. */
export const receiverPort = receiverPortFor(port);

const ports = Array.from({ length: workerCount }, (_, index) => firstPort + index);

export const siteUrls = ports.map(urlFor);

export const webServers = ports.map(webServer);

function webServer(serverPort: number) {
  return {
    command: 'node_modules/.bin/node tests/e2e/support/startServer.ts',
    url: `${urlFor(serverPort)}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(serverPort),
      SITE_URL: urlFor(serverPort),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: `smtp://127.0.0.1:${mailPortFor(serverPort)}`,
      MAIL_FROM: 'updates@magazine.example',
      WEBHOOK_TRUSTED_HOSTS: `127.0.0.1:${receiverPortFor(serverPort)}`,
      LOG_LEVEL: 'warn',
    },
  };
}

function urlFor(serverPort: number): string {
  return `http://127.0.0.1:${serverPort}`;
}

function mailPortFor(serverPort: number): number {
  return serverPort + 1_000;
}

function receiverPortFor(serverPort: number): number {
  return serverPort + 2_000;
}
