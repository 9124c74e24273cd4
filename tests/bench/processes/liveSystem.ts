import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileServer } from '#api/system/compile/compileServer.ts';
import type { BuiltSite } from './builtSite.ts';
import { createHttpClient, type HttpClient } from './httpClient.ts';
import { startOptions } from './startOptions.ts';
import type { FromSystem, ToSystem } from './systemChild.ts';

/** The server in a separate process, with HTTP clients of a visitor and of an admin. */
export interface LiveSystem {
  url: string;
  /** Session cookie of the admin, as `name=value`. */
  cookie: string;
  admin: HttpClient;
  visitor: HttpClient;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const childFile = fileURLToPath(new URL('./systemChild.ts', import.meta.url));
const username = 'bench';
const password = 'a password for measuring';

export async function startLiveSystem({ dir, setup }: BuiltSite): Promise<LiveSystem> {
  await compileServer();
  const child = fork(childFile, {
    execArgv: startOptions.execArgv,
    // The server prints its addresses.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...startOptions.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: setup.siteUrl,
      DATA_DIR: path.join(dir, 'data'),
      DATABASE_URL: setup.database.url,
      PUBLISH_TO: setup.publishedFolder,
      DEMO_CONTENT: 'off',
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
      // Lets measurements send requests from many client addresses, so that no rate limit applies.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const send = (message: ToSystem) => child.send(message);
  const receive = <T>(pick: (message: FromSystem) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      const onExit = () => reject(new Error('The server exited'));
      child.once('exit', onExit);
      child.on('message', function listen(message: FromSystem) {
        const found = pick(message);
        if (found === undefined) return;
        child.off('message', listen);
        child.off('exit', onExit);
        resolve(found);
      });
    });

  const port = await receive((message) => ('port' in message ? message.port : undefined));
  const url = `http://127.0.0.1:${port}`;
  const visitor = createHttpClient(url);
  const login = await visitor.send('POST', '/api/login', { username, password });
  const cookie = login.headers['set-cookie']?.[0]?.split(';')[0];
  if (!cookie) throw new Error(`Sign-in answered ${login.status}`);
  const admin = createHttpClient(url, { cookie });
  let requestCount = 0;

  return {
    url,
    cookie,
    admin,
    visitor,
    async settled() {
      const id = ++requestCount;
      send({ settled: id });
      await receive((message) => ('settled' in message && message.settled === id) || undefined);
    },
    async stop() {
      admin.close();
      visitor.close();
      send('stop');
      await exited;
    },
  };
}
