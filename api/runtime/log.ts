import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../env/env.ts';
import { serializeError } from './serializeError.ts';

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
      serializers: { err: serializeError },
    },
    destination,
  );
