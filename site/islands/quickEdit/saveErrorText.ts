import { he } from '#domain/he/site/quickEdit.ts';
import type { ApiFailure } from '#site/scripts/api/request.ts';

/**
 * Returns the message of a failure. If the user lacks permission, the text also explains how to get
 * permission.
 */
export const saveErrorText = ({ status, message }: ApiFailure): string =>
  status === 403 ? he.sentences(message, he.missing.permission) : message;
