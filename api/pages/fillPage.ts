/** A published page whose content the API replaces. */
export interface PageTemplate {
  /** Matches the element with the default content. */
  placeholder: RegExp;
  /** The beginning of the title of the document. */
  title: string;
}

/**
 * Returns a published page with another title and other content. Without the page, as before the first publish, or without
 * its placeholder, returns a document without the site's design.
 * @param content The content as HTML.
 */
export function fillPage(
  page: string | undefined,
  template: PageTemplate,
  { title, content }: { title: string; content: string },
): string {
  const placeholder = page === undefined ? null : template.placeholder.exec(page);
  if (!page || !placeholder) return bareDocument(title, content);
  const start = page
    .slice(0, placeholder.index)
    .replace(`<title>${template.title}`, `<title>${title}`);
  return start + content + page.slice(placeholder.index + placeholder[0].length);
}

const bareDocument = (title: string, content: string) =>
  `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><main>${content}</main></html>`;
