import type { Log } from '#api/runtime/log.ts';
import { serializeError } from '#api/runtime/serializeError.ts';

export function createTestLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const add = (level: string) => (fields: unknown, message?: string) => {
    lines.push(JSON.stringify({ level, fields: withSerializedError(fields), message }));
  };
  const log: Log = {
    debug: add('debug'),
    info: add('info'),
    warn: add('warn'),
    error: add('error'),
  };
  return { log, lines };
}

const withSerializedError = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && 'err' in fields
    ? { ...fields, err: serializeError(fields.err) }
    : fields;
