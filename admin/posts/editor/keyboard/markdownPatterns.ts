/** A line format that Markdown marks at the start of a line, such as `## `. */
export interface BlockShortcut {
  format: 'header' | 'blockquote' | 'code-block';
  value: number | true | string;
}

/**
 * Returns the line format for the text before the cursor, when a space is typed after it. Lists are not
 * included, because Quill handles them. The page's title is the heading of the first level, so `#` means
 * the second level as `##` does.
 */
export function blockShortcut(textBefore: string): BlockShortcut | undefined {
  if (textBefore === '#' || textBefore === '##') return { format: 'header', value: 2 };
  if (textBefore === '###') return { format: 'header', value: 3 };
  if (textBefore === '>') return { format: 'blockquote', value: true };
  return undefined;
}

/** Returns the block for a whole line when Enter is typed after it: `---` or a code fence. */
export function enterShortcut(
  line: string,
): { kind: 'divider' } | { kind: 'code'; language: string | undefined } | undefined {
  if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(line)) return { kind: 'divider' };
  const language = /^```([a-z0-9+#-]{0,20})$/.exec(line)?.[1];
  return language === undefined ? undefined : { kind: 'code', language: language || undefined };
}

/** Text with Markdown marks that was just completed. */
export interface InlineShortcut {
  /** Number of characters of the text with its marks. They end at the cursor. */
  length: number;
  text: string;
  format: 'bold' | 'italic' | 'strike' | 'code' | 'link';
  /** Address of a link. */
  href?: string;
}

/** Returns the marked text that ends at the cursor, such as `**word**`. */
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

// The character before the marks must not be one of them. The text begins and ends without a space, so
// that `2 * 3 * 4` stays as it is.
const inlinePatterns = [
  { format: 'bold', pattern: /(?:^|[^*])(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/ },
  { format: 'bold', pattern: /(?:^|[^\p{L}\p{N}_])(__([^\s_](?:[^_]*[^\s_])?)__)$/u },
  { format: 'italic', pattern: /(?:^|[^\p{L}\p{N}*])(\*([^\s*](?:[^*]*[^\s*])?)\*)$/u },
  { format: 'italic', pattern: /(?:^|[^\p{L}\p{N}_])(_([^\s_](?:[^_]*[^\s_])?)_)$/u },
  { format: 'strike', pattern: /(?:^|[^~])(~~([^\s~](?:[^~]*[^\s~])?)~~)$/ },
  { format: 'code', pattern: /(?:^|[^`])(`([^`]+)`)$/ },
] as const;
