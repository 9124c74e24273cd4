import { escapeHtml } from '#domain/html/escapeHtml.ts';

/** Converts inline Markdown to HTML: emphasis, code, links and images. */
export function inlineMarkdown(text: string): string {
  // A very long text stays unchanged, because the search for marks would take too long.
  if (text.length > lineLengthMax) return escapeHtml(text);
  const parts: string[] = [];
  // Puts a placeholder in place of finished HTML, so that later rules do not convert it again.
  const keep = (html: string) => `\ue000${parts.push(html) - 1}\ue001`;
  const restore = (html: string): string =>
    html.replace(/\ue000(\d+)\ue001/g, (_, index: string) => restore(parts[Number(index)] ?? ''));

  const html = escapeHtml(text.replace(/[\ue000\ue001]/g, ''))
    .replace(escapeOrCode, (_, character?: string, _ticks?: string, code = '') =>
      keep(character ?? `<code>${code.trim()}</code>`),
    )
    .replace(/!\[([^\]]*)\]\(([^()\s]+)(?:\s+&quot;.*?&quot;)?\)/g, (_, alt: string, src: string) =>
      keep(`<img src="${src}" alt="${alt}">`),
    )
    .replace(
      /\[([^[\]]+)\]\(([^()\s]+)(?:\s+&quot;.*?&quot;)?\)/g,
      (_, name: string, href: string) => `${keep(`<a href="${href}">`)}${name}${keep('</a>')}`,
    )
    .replace(/&lt;(https?:\/\/[^\s&]+)&gt;/g, (_, url: string) =>
      keep(`<a href="${url}">${url}</a>`),
    )
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]*[^\s*])\*/gu, '<em>$1</em>')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>$1</em>')
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, '<s>$1</s>')
    .replace(/ {2,}\n|\\\n/g, '<br>')
    .replace(/\n/g, ' ');
  return restore(html);
}

/**
 * Matches an escaped character or a code span. One pattern finds both, because a backslash in a code span
 * escapes nothing (CommonMark 0.31, sections 2.4 and 6.1).
 */
const escapeOrCode = /\\(&\w+;|[!-/:-@[-`{-~])|(`+)(.+?)\2(?!`)/g;

const lineLengthMax = 10_000;
