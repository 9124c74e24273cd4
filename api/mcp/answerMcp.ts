import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { he } from '#domain/he/api/mcp.ts';
import type { Deps } from '../deps.ts';
import { readingTools } from './readingTools.ts';
import type { Caller, Tool } from './tool.ts';
import { writingTools } from './writingTools.ts';

/**
 * Answers one message of an MCP client. Nothing is kept between messages: each gets a server and a
 * transport of its own, and its answer in one piece, so any process can answer any message.
 */
export function createMcp(deps: Deps) {
  const tools = [...readingTools(deps), ...writingTools(deps)];
  return async function answerMcp(request: Request, message: unknown, caller: Caller) {
    const mayUse = tools.filter(({ publishes }) => !publishes || caller.key.canPublish);
    const server = createServer(mayUse, caller);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody: message });
    } finally {
      await server.close();
    }
  };
}

function createServer(tools: Tool[], caller: Caller): Server {
  const { title, instructions } = he;
  const server = new Server(
    { name: 'hebrew-review-blog', title, version: '1.0.0' },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ info }) => info),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ info }) => info.name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, he.unknownTool(params.name));
    return tool.call(params.arguments, caller);
  });
  return server;
}
