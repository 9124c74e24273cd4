/** Who has signed in on this machine is shown the way to the console instead of the way in. */
export function showAccount() {
  const link = document.querySelector<HTMLAnchorElement>('[data-admin-link]');
  if (!link) return;
  try {
    if (localStorage.getItem('lastLogin') === null) return;
  } catch (error) {
    console.debug('The sign-in mark cannot be read', error);
    return;
  }
  void nameLink(link);
}

async function nameLink(link: HTMLAnchorElement) {
  const answer = await fetch('/api/user').catch(() => undefined);
  if (answer?.status === 401) localStorage.removeItem('lastLogin');
  if (!answer?.ok) return;
  link.textContent = link.dataset.signedIn ?? link.textContent;
  link.href = '/admin';
}
