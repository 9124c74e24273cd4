/** Every search field: an empty query does nothing, one that is too short says so beside the field. */
export function guardSearchForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
    form.addEventListener('submit', (event) => {
      const field = form.querySelector('input');
      const message = form.querySelector('[role="status"]');
      if (!field || !message) return;
      const query = field.value.trim();
      const isShort = query.length < Number(form.dataset.lengthMin);
      message.textContent = query !== '' && isShort ? (form.dataset.tooShort ?? '') : '';
      if (!isShort) return;
      event.preventDefault();
      field.focus();
    });
  }
}
