/** A line format that the user selects by typing Markdown at the start of a line. */
export interface BlockShortcut {
  format: 'header' | 'blockquote' | 'code-block';
  value: number | true | string;
}

/**
 * Returns the line format for the Markdown before a typed space. Both `#` and `##` give the second level,
 * because the first level belongs to the page's title.
 */
export function blockShortcut(textBefore: string): BlockShortcut | undefined {
  if (textBefore === '#' || textBefore === '##') return { format: 'header', value: 2 };
  if (textBefore === '###') return { format: 'header', value: 3 };
  if (textBefore === '>') return { format: 'blockquote', value: true };
  return undefined;
}

/** Returns the block that Enter creates from a line such as `---` or a code fence. */
export function enterShortcut(
  line: string,
): { kind: 'divider' } | { kind: 'code'; language: string | undefined } | undefined {
  if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(line)) return { kind: 'divider' };
  const language = /^```([a-z0-9+#-]{0,20})$/.exec(line)?.[1];
  return language === undefined ? undefined : { kind: 'code', language: language || undefined };
}

export interface InlineShortcut {
  /** Number of characters including the Markdown marks. */
  length: number;
  text: string;
  format: 'bold' | 'italic' | 'strike' | 'code' | 'link';
  href?: string;
}

/** Returns the text with Markdown marks that ends at the cursor, such as `**word**`. */
export function inlineShortcut(textBefore: string): InlineShortcut | undefined {
  for (const { format, pattern } of inlinePatterns) {
    const match = pattern.exec(textBefore);
    const [marked, text] = [match?.[1], match?.[2]];
    if (marked && text) return { length: marked.length, text, format };
  }
  const link = /(\[([^[\]]+)\]\(([^()\s]+)\))$/.exec(textBefore);
  const [, marked, text, href] = link ?? [];
  return marked && text && href ? { length: marked.length, text, format: 'link', href } : undefined;
}

// The text between the marks must not begin or end with a space, so that `2 * 3 * 4` stays unchanged.
const inlinePatterns = [
  { format: 'bold', pattern: /(?:^|[^*])(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/ },
  { format: 'bold', pattern: /(?:^|[^\p{L}\p{N}_])(__([^\s_](?:[^_]*[^\s_])?)__)$/u },
  { format: 'italic', pattern: /(?:^|[^\p{L}\p{N}*])(\*([^\s*](?:[^*]*[^\s*])?)\*)$/u },
  { format: 'italic', pattern: /(?:^|[^\p{L}\p{N}_])(_([^\s_](?:[^_]*[^\s_])?)_)$/u },
  { format: 'strike', pattern: /(?:^|[^~])(~~([^\s~](?:[^~]*[^\s~])?)~~)$/ },
  { format: 'code', pattern: /(?:^|[^`])(`([^`]+)`)$/ },
] as const;
