export type Fields = (HTMLInputElement | HTMLTextAreaElement)[];

export function saveDraft(key: string, fields: Fields) {
  const values = fields.map(({ name, value }) => [name, value]);
  const isEmpty = fields.every(({ value }) => value === '');
  tryStorage(() => {
    if (isEmpty) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), JSON.stringify(Object.fromEntries(values)));
  });
}

/** Fills the empty fields of a form with the stored draft. Each browser tab has its own drafts. */
export function restoreDraft(key: string, fields: Fields) {
  tryStorage(() => {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? '{}');
    for (const field of fields) {
      const value = new Map(Object.entries(Object(draft))).get(field.name);
      if (field.value === '' && typeof value === 'string') field.value = value;
    }
  });
}

export const removeDraft = (key: string) =>
  tryStorage(() => sessionStorage.removeItem(storageKey(key)));

const storageKey = (key: string) => `draft ${key}`;

function tryStorage(action: () => void) {
  try {
    action();
  } catch (error) {
    console.debug('The browser cannot store drafts', error);
  }
}
