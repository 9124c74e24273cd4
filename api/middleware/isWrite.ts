import type { HonoRequest } from 'hono';
import { isUnsafeMethod } from './csrfGuard.ts';

/** Returns whether a request may change content, according to its method and path. */
export const isWrite = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) =>
  isUnsafeMethod(method) && !pathsWithoutChanges.includes(path);

// Previews and test mails are POST because of their bodies. MCP tools set `hasWritten` themselves. Signing out and views change
// no content, and visitors can send very many such requests.
const pathsWithoutChanges = [
  '/api/logout',
  '/api/views',
  '/api/preview',
  '/api/mcp',
  '/api/mailings/preview',
  '/api/mailings/test',
  '/api/subscriptions/import/preview',
];
