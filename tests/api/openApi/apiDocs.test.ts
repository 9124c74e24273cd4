import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { aiPosts } from '#db/schema/apiKeys.ts';
import { htmlRules } from '#domain/html/htmlRules.ts';
import { limits } from '#domain/limits.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { listen } from '#tests/support/servers/listen.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

// The documented scripts need curl.
const hasCurl = spawnSync('curl', ['--version']).error === undefined;

test('docs/api.md lists the fields that AI publishers may set, and marks the required ones', async () => {
  const rows = [...(await docs()).matchAll(/^\| `(\w+)` \| (required)? ?\|/gm)];
  const documented = rows.map(([, name, requirement]) => [name, requirement === 'required']);
  const contract = Object.entries(aiPostSchema.shape);
  expect(documented.sort()).toEqual(
    contract.map(([name, field]) => [name, !field.safeParse(undefined).success]).sort(),
  );
});

test('docs/api.md states the limits of requests and of fields', async () => {
  const text = (await docs()).replace(/\s+/g, ' ');
  const { rateLimit, post, tag, review } = limits;
  for (const sentence of [
    `${rateLimit.aiPerAddressPerMinute} requests a minute with a key`,
    `share ${rateLimit.searchPerAddressPerMinute} requests a minute`,
    `\`GET /api/search/suggest\` has ${rateLimit.suggestPerAddressPerMinute}`,
    `\`GET /api/events\` has ${rateLimit.webhookKeyPerAddressPerMinute}`,
    `together have ${rateLimit.readsPerAddressPerMinute.toLocaleString('en')}`,
    `at most ${post.tagsMax} tag names of up to ${tag.nameLengthMax} characters`,
    `title for search engines, at most ${post.metaTitleLengthMax}`,
    `description for search engines, at most ${post.metaDescriptionLengthMax}`,
    `the default category, ${post.defaultCategoryId}`,
    `at most ${review.criteriaMax} criteria with names of up to ${review.criterionLengthMax} characters`,
    `at most ${post.faqItemsMax}, with questions of up to ${post.faqQuestionLengthMax}`,
  ])
    expect.soft(text).toContain(sentence);
});

test('the documentation lists the tags that the content of a post may have', async () => {
  const [, list = ''] = /^These tags stay in `content`: (.*?)\.$/ms.exec(await docs()) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, tag]) => tag)).toEqual(Object.keys(htmlRules));
});

test('the documentation lists the MCP tools, and a client connects with the documented configuration', async () => {
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

test.skipIf(!hasCurl)('the documented script fetches the OpenAPI document', async () => {
  const { run } = await startSite();
  const { status, body } = await run('document.sh', []);
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
});

test.skipIf(!hasCurl)('the documented script checks the API key', async () => {
  const { run } = await startSite();
  expect((await run('check.sh', [])).status).toBe(200);
  expect((await run('check.sh', [], 'sk_live_wrong')).status).toBe(401);
});

test.skipIf(!hasCurl)('running the documented script twice creates only one draft', async () => {
  const { api, folder, run } = await startSite();
  const file = path.join(folder, 'post.json');
  const postJson = await block('post.json');
  await writeFile(file, postJson);
  const first = await run('publish.sh', ['run-7', file]);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ post: { ...JSON.parse(postJson), isPublished: false } });
  expect(await run('publish.sh', ['run-7', file])).toEqual(first);
  expect(await api.db.read.$count(aiPosts)).toBe(1);

  const duplicate = await run('publish.sh', ['run-8', file]);
  expect(duplicate).toMatchObject({
    status: 409,
    body: { fields: { slug: expect.any(String) } },
  });
  await writeFile(file, JSON.stringify({ ...JSON.parse(postJson), title: '' }));
  const invalid = await run('publish.sh', ['run-9', file]);
  expect(invalid).toMatchObject({ status: 400, body: { fields: { title: expect.any(String) } } });
});

test('an admin can create the documented product and its offer', async () => {
  const { admin } = await startWithAdmin();
  for (const [route, name] of [
    ['/api/products', 'product.json'],
    ['/api/products/1/offers', 'offer.json'],
  ] as const) {
    const json = JSON.parse(await block(name));
    expect(await admin.post(route, json)).toMatchObject({ status: 201, body: json });
  }
});

test('the demo site has no post with the slug of the documented post', async () => {
  const { slug } = JSON.parse(await block('post.json'));
  const demoPosts = globSync('db/seed/posts/*.ts').map((file) => readFileSync(file, 'utf8'));
  expect(demoPosts.join()).toMatch(/slug: '/);
  expect(demoPosts.join()).not.toContain(`'${slug}'`);
});

async function startSite() {
  const { api, admin } = await startWithAdmin();
  const apiKey = await generateApiKey(admin);
  const site = await listen(api);
  const folder = await temporaryFolder('api-docs-');

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

/** Returns the code block of docs/api.md with this file name. */
async function block(name: string): Promise<string> {
  const code = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\``, 'ms').exec(await docs())?.[1];
  if (code === undefined) throw new Error(`The documentation has no ${name}`);
  return code;
}
