import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../env.ts';
import { printableError } from './printableError.ts';

/** Structured lines on standard output, one JSON object each; newlines in values are escaped. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export const createLog = (
  { logLevel }: Pick<Env, 'logLevel'>,
  destination: DestinationStream = pino.destination(),
): Log =>
  pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: printableError },
    },
    destination,
  );
