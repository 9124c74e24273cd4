/** What somebody typed into a form, kept in this tab until it is sent: a reload or an outage loses nothing. */

export type Fields = (HTMLInputElement | HTMLTextAreaElement)[];

export function keepDraft(key: string, fields: Fields) {
  const typed = fields.map(({ name, value }) => [name, value]);
  const isEmpty = fields.every(({ value }) => value === '');
  attempt(() => {
    if (isEmpty) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), JSON.stringify(Object.fromEntries(typed)));
  });
}

/** Puts what was kept into fields that are still empty. */
export function restoreDraft(key: string, fields: Fields) {
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '{}');
    for (const field of fields) {
      const value = new Map(Object.entries(Object(kept))).get(field.name);
      if (field.value === '' && typeof value === 'string') field.value = value;
    }
  });
}

export const forgetDraft = (key: string) => attempt(() => sessionStorage.removeItem(nameOf(key)));

const nameOf = (key: string) => `draft ${key}`;

function attempt(action: () => void) {
  try {
    action();
  } catch (error) {
    console.debug('Drafts cannot be kept here', error);
  }
}
