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

/** Returns a stateless handler of MCP messages: each message gets a new server and one complete response. */
export function createMcpHandler(deps: Deps) {
  const tools = [...readingTools(deps), ...writingTools(deps)];
  return async function handleMessage(request: Request, message: unknown, caller: Caller) {
    const availableTools = tools.filter(({ publishes }) => !publishes || caller.key.canPublish);
    const server = createServer(availableTools, caller);
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
