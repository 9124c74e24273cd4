import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OnEnd } from '../onEnd.ts';
import { until } from '../until.ts';
import { freePort } from './freePort.ts';
import { isAnswering } from './isAnswering.ts';
import { stopProcess } from './stopProcess.ts';

const deployFolder = new URL('../../../deploy/nginx/', import.meta.url);

/** Where Debian installs the module. Other systems run the tests without it. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const hasNginxBrotli = existsSync(brotliModule);

export const isNginxInstalled = () => spawnSync('nginx', ['-v']).status === 0;

/** Runs nginx with the files of `deploy/nginx`, by default until the test ends. Returns its port. */
export async function startNginx({
  publishedFolder = '',
  processPort,
  isBehindCdn = false,
  onEnd = onTestFinished,
}: {
  publishedFolder?: string;
  processPort: number;
  isBehindCdn?: boolean;
  onEnd?: OnEnd;
}): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const replacements: [from: string | RegExp, to: string][] = [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^ *(listen \[::\]|listen 80|ssl_).*$/gm, ''],
    // The redirect from http to https would otherwise listen on port 80.
    [/^server \{\n(?:(?!\}).*\n)*.*return 301.*\n(?:(?!\}).*\n)*\}$/m, ''],
    ...(isBehindCdn ? [behindCdn] : []),
    ['/srv/blog', publishedFolder],
    ['127.0.0.1:3000', `127.0.0.1:${processPort}`],
    ['/var/lib/nginx/', `${dir}/`],
  ];
  await mkdir(path.join(dir, 'snippets'));
  for (const name of await readdir(deployFolder)) {
    if (name === 'blog-brotli.conf' && !hasNginxBrotli) continue;
    const text = await readFile(new URL(name, deployFolder), 'utf8');
    const isSnippet = !['blog.conf', ...httpFiles].includes(name);
    const changed = replacements.reduce(
      (all, [from, to]) => all.replaceAll(globally(from), to),
      text,
    );
    await writeFile(path.join(dir, isSnippet ? 'snippets' : '', name), changed);
  }
  const included = isBehindCdn ? ['blog-upstream.conf'] : httpFiles;
  await writeFile(path.join(dir, 'nginx.conf'), mainConfiguration(dir, included));
  const child = spawn('nginx', ['-p', dir, '-c', path.join(dir, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onEnd(async () => {
    await stopProcess(child);
    await rm(dir, { recursive: true, force: true });
  });
  await listening(child, port);
  return port;
}

/** Files that Debian's nginx.conf includes from conf.d. */
const httpFiles = ['blog-upstream.conf', 'blog-http.conf'];

const behindCdn: [from: string, to: string] = ['blog-locations.conf', 'blog-behind-cdn.conf'];

const globally = (pattern: string | RegExp) =>
  typeof pattern === 'string' ? pattern : new RegExp(pattern, 'gm');

/** Stands for Debian's nginx.conf. The workers may read the temporary folders of the test. */
const mainConfiguration = (dir: string, included: string[]) => `
${hasNginxBrotli ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${dir}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  gzip on;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  ${included.map((name) => `include ${name};`).join('\n  ')}
  include blog.conf;
}
`;

async function listening(child: ChildProcess, port: number): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  await until(
    () => `nginx listens\n${errors}`,
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx exited:\n${errors}`);
      return isAnswering(port);
    },
  );
}
