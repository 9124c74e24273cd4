/** Number of Playwright workers. Each has a system of its own, so two files never share a database. */
export const workerCount = 2;

export const admin = { username: 'editor', password: 'a long enough password' };

const firstPort = Number(process.env.E2E_PORT ?? 3971);

// Playwright sets this variable in each of its workers. The main process has none.
const workerIndex = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Port and URL of the system that this worker tests. */
export const port = firstPort + workerIndex;
export const baseUrl = urlFor(port);

/** Port to which the system sends mail. A test that reads mail listens there. */
export const mailPort = mailPortFor(port);
/** Port on which a test may receive webhooks. The system calls no other port of this machine. */
export const receiverPort = receiverPortFor(port);

const ports = Array.from({ length: workerCount }, (_, index) => firstPort + index);

/** URLs of all systems. The site is compiled once for each. */
export const siteUrls = ports.map(urlFor);

/** Playwright starts one system after the other, before the first test. */
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
