import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished } from 'vitest';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { listen } from '#tests/support/servers/listen.ts';

/** Starts the API on a real port and connects the official MCP client. */
export async function startMcpClient() {
  const { api, admin } = await startWithAdmin();
  const key = await generateApiKey(admin);
  const url = new URL(`${await listen(api)}/api/mcp`);

  async function connect(headers: Record<string, string> = { authorization: `Bearer ${key}` }) {
    const client = new Client({ name: 'a-stranger', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
    await client.connect(transport);
    onTestFinished(() => client.close());
    return { client, transport };
  }

  const { client, transport } = await connect();
  async function use(name: string, args: Record<string, unknown> = {}) {
    const { structuredContent, content, isError } = await client.callTool({
      name,
      arguments: args,
    });
    const [{ text }] = content as [{ text: string }];
    if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
    return { isError: isError ?? false, response: JSON.parse(text) };
  }

  /** Sends a message that the official client would not send. */
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/mcp', {
      body,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });

  return { api, admin, key, url, client, transport, connect, use, send };
}
