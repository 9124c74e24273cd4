import type { HonoRequest } from 'hono';
import { isUnsafe } from '../middleware/csrfGuard.ts';

/** Whether a request may have changed something; some only carry too much for an address. */
export const isWrite = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) =>
  isUnsafe(method) && !readingPaths.includes(path);

// What came to the second one says itself whether it wrote.
const readingPaths = ['/api/preview', '/api/mcp'];
