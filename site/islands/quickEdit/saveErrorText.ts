import { he } from '#domain/he/site/quickEdit.ts';
import type { ApiFailure } from '#site/scripts/api/request.ts';

/**
 * Returns the failure's message. For a user without permission it also explains how to get
 * permission.
 */
export const saveErrorText = ({ status, message }: ApiFailure): string =>
  status === 403 ? he.sentences(message, he.missing.permission) : message;
