/**
 * Validates search forms before they are sent. Ignores an empty query, and shows a message beside
 * the field for a short query. Loads the live search when the visitor enters a field that supports
 * it.
 */
export function watchSearchForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
    const field = form.querySelector('input');
    const message = form.querySelector('[role="status"]');
    if (!field || !message) continue;
    form.addEventListener('submit', (event) => {
      const query = field.value.trim();
      const isShort = query.length < Number(form.dataset.lengthMin);
      message.textContent = query !== '' && isShort ? (form.dataset.tooShort ?? '') : '';
      if (!isShort) return;
      event.preventDefault();
      field.focus();
    });
    field.addEventListener('input', () => {
      message.textContent = '';
    });
    const live = form.closest<HTMLElement>('[data-live-search]');
    if (live) field.addEventListener('focus', () => void startLive(live, field), { once: true });
    if (live && document.activeElement === field) void startLive(live, field);
  }
}

async function startLive(root: HTMLElement, field: HTMLInputElement) {
  const { startLiveSearch } = await import('../search/liveSearch.ts');
  startLiveSearch(root, field);
}
