import type { HonoRequest } from 'hono';
import { isUnsafeMethod } from './csrfGuard.ts';

/** Returns whether a request changes data, according to its method and path. */
export const isWrite = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) =>
  isUnsafeMethod(method) && !readOnlyPaths.includes(path);

// Previews and test mails are POST because of their bodies. MCP tools set `hasWritten` themselves.
const readOnlyPaths = [
  '/api/preview',
  '/api/mcp',
  '/api/mailings/preview',
  '/api/mailings/test',
  '/api/subscriptions/import/preview',
];
