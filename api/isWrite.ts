import type { HonoRequest } from 'hono';
import { isUnsafe } from './csrfGuard.ts';

/** Whether a request may have changed something; some only carry too much for an address. */
export const isWrite = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) =>
  isUnsafe(method) && !readingPaths.includes(path);

const readingPaths = ['/api/preview'];
