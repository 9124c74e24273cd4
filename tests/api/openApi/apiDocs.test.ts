import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { aiPosts } from '#db/schema/apiKeys.ts';
import { limits } from '#domain/limits.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { listening, makeKey } from '#tests/support/servers/listening.ts';

// What docs/api.md prints is taken from there and run: a stranger copies it as it stands.

// A machine that lacks it cannot run the scripts either.
const hasCurl = spawnSync('curl', ['--version']).error === undefined;

test('the documentation lists the fields of the contract, and which are required', async () => {
  const rows = [...(await docs()).matchAll(/^\| `(\w+)` \| (required)? ?\|/gm)];
  const documented = rows.map(([, name, need]) => [name, need === 'required']);
  const contract = Object.entries(aiPostSchema.shape);
  expect(documented.sort()).toEqual(
    contract.map(([name, field]) => [name, !field.safeParse(undefined).success]).sort(),
  );
});

test('the documentation tells the limit that is kept', async () => {
  expect(await docs()).toContain(`${limits.rateLimit.aiPerAddressPerMinute} requests a minute`);
});

test('the documentation lists the tools of MCP, and a configuration that connects to them', async () => {
  const { api, key, site } = await startSite();
  const text = (await block('mcp.json'))
    .replace('https://reviews.example', site)
    .replace('sk_live_…', key);
  const { url, headers } = JSON.parse(text).mcpServers.blog;
  const client = new Client({ name: 'a-stranger', version: '1.0.0' });
  onTestFinished(() => client.close());
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  const { tools } = await client.listTools();
  const rows = [...(await docs()).matchAll(/^\| `(\w+_\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(tools.map(({ name }) => name));
  expect(api.logLines.join()).not.toContain(key);
});

test.skipIf(!hasCurl)('the document of the API is fetched as documented', async () => {
  const { run } = await startSite();
  const { status, body } = await run('document.sh', []);
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
});

test.skipIf(!hasCurl)('the key is checked as documented', async () => {
  const { run } = await startSite();
  expect((await run('check.sh', [])).status).toBe(200);
  expect((await run('check.sh', [], 'sk_live_wrong')).status).toBe(401);
});

test.skipIf(!hasCurl)('a draft is sent as documented, and sent again makes no second', async () => {
  const { api, folder, run } = await startSite();
  const file = path.join(folder, 'post.json');
  const sent = await block('post.json');
  await writeFile(file, sent);
  const first = await run('publish.sh', ['run-7', file]);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ post: { ...JSON.parse(sent), isPublished: false } });
  expect(await run('publish.sh', ['run-7', file])).toEqual(first);
  expect(await api.db.read.$count(aiPosts)).toBe(1);

  const taken = await run('publish.sh', ['run-8', file]);
  expect(taken).toMatchObject({ status: 409, body: { fields: { slug: expect.any(String) } } });
  await writeFile(file, JSON.stringify({ ...JSON.parse(sent), title: '' }));
  const other = await run('publish.sh', ['run-9', file]);
  expect(other).toMatchObject({ status: 400, body: { fields: { title: expect.any(String) } } });
});

/** The API behind a real port, with a key for it and a way to run what the documentation prints. */
async function startSite() {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const apiKey = await makeKey(admin);
  const site = await listening(api);
  const folder = await mkdtemp(path.join(tmpdir(), 'api-docs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  async function run(name: string, args: string[], key = apiKey) {
    const script = path.join(folder, name);
    await writeFile(script, await block(name));
    const env = { ...process.env, AI_KEY: key };
    const child = spawn('sh', [script, site, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    await once(child, 'close');
    const [body = '', status] = Buffer.concat(chunks).toString().trim().split('\n');
    return { status: Number(status), body: JSON.parse(body) };
  }

  return { api, folder, key: apiKey, site, run };
}

const docs = () => readFile('docs/api.md', 'utf8');

/** A block of code in the documentation, by the file name that it gives itself. */
async function block(name: string): Promise<string> {
  const code = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\``, 'ms').exec(await docs())?.[1];
  if (code === undefined) throw new Error(`The documentation has no ${name}`);
  return code;
}
