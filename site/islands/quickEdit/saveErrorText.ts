import { he } from '#domain/he/site/quickEdit.ts';
import type { ApiFailure } from '#site/scripts/api/request.ts';

/** Returns the failure's message; for a user without permission also how to get it. */
export const saveErrorText = ({ status, message }: ApiFailure): string =>
  status === 403 ? he.sentences(message, he.missing.permission) : message;
