import { he } from '#domain/he/chrome.ts';
import { adminPath } from '#domain/paths.ts';
import { hasSignedInMark } from '#domain/signedInMark.ts';

/** Who is signed in is shown the way to the console; a visitor's browser asks nobody who it is. */
export function showAccount() {
  if (hasSignedInMark(document.cookie)) void nameLink();
}

async function nameLink() {
  const link = document.querySelector<HTMLAnchorElement>('[data-account] [data-open-login]');
  const answer = await fetch('/api/user').catch(() => undefined);
  if (!link || !answer?.ok) return;
  link.textContent = he.adminArea;
  link.href = adminPath;
}
