import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { hookLimits } from './hookLimits.ts';

export interface SignatureOptions {
  /** The secret that the bots and the API nodes share. The bytes of this text are the key. */
  secret: string;
  bodyBytesMax: number;
}

/**
 * Responds with 401 to a request without a valid signature of Standard Webhooks. Reads a body only after the headers
 * are plausible, because anyone can send one. Does not use the package `standardwebhooks`, which hashes in JavaScript.
 */
export function requireSignature({ secret, bodyBytesMax }: SignatureOptions) {
  return every(
    createMiddleware(async function requireSignatureHeaders(c, next) {
      return signatureHeaders(c) ? next() : refuse(c);
    }),
    bodyLimit({ maxSize: bodyBytesMax }),
    createMiddleware(async function requireSignedBody(c, next) {
      const headers = signatureHeaders(c);
      const body = Buffer.from(await c.req.arrayBuffer());
      return headers && isSigned(secret, headers, body) ? next() : refuse(c);
    }),
  );
}

interface SignatureHeaders {
  id: string;
  timestamp: string;
  signatures: Buffer[];
}

/** Returns undefined if a header is missing or invalid, or if the message is too old or from the future. */
function signatureHeaders(c: Context): SignatureHeaders | undefined {
  const id = c.req.header('webhook-id');
  const timestamp = c.req.header('webhook-timestamp') ?? '';
  const signatures = (c.req.header('webhook-signature') ?? '')
    .split(' ')
    .filter((signature) => signaturePattern.test(signature))
    .map((signature) => Buffer.from(signature.slice(scheme.length), 'base64'));
  if (!id || !/^\d+$/.test(timestamp) || signatures.length === 0) return undefined;
  // The sender uses its system clock, so the injected clock cannot be used.
  const ageMs = Math.abs(Date.now() - Number(timestamp) * 1_000);
  return ageMs <= hookLimits.ageMaxMs ? { id, timestamp, signatures } : undefined;
}

const scheme = 'v1,';
/** The base64 of the 32 bytes of HMAC-SHA256. */
const signaturePattern = /^v1,[A-Za-z0-9+/]{43}=$/;

function isSigned(
  secret: string,
  { id, timestamp, signatures }: SignatureHeaders,
  body: Buffer,
): boolean {
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.some((signature) => timingSafeEqual(signature, expected));
}

/** The response does not reveal why the signature is invalid. */
const refuse = (c: Context) => c.json({ message: 'The signature is not valid' }, 401);
