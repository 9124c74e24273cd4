import type { HonoRequest } from 'hono';
import { isUnsafeMethod } from './csrfGuard.ts';

/** Returns whether a request changes data, according to its method and path. */
export const isWrite = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) =>
  isUnsafeMethod(method) && !readOnlyPaths.includes(path);

// A preview is a POST because its body is too large for a URL. MCP tools set `hasWritten` themselves.
const readOnlyPaths = ['/api/preview', '/api/mcp'];
