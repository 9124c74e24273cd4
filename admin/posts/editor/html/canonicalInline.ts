/**
 * Returns inline content in a canonical form: each run of text with its marks. The nesting order of the tags
 * makes no difference.
 */
export function canonicalInline(nodes: Iterable<Node>): string {
  const runs: Run[] = [];
  const visit = (node: Node, marks: string[]) => {
    const text = leafText(node);
    if (text !== undefined) {
      addRun(runs, text, marks);
      return;
    }
    const ownMarks = node instanceof Element ? elementMarks(node) : [];
    for (const child of node.childNodes) visit(child, [...marks, ...ownMarks]);
  };
  for (const node of nodes) visit(node, []);
  return collapseWhitespace(runs);
}

/** Returns the tag name with its sorted classes and attributes, except those that match `ignored`. */
export const canonicalTag = (element: Element, ignored?: RegExp) =>
  element.tagName.toLowerCase() + canonicalAttributes(element, ignored);

export function canonicalAttributes(element: Element, ignored = /^$/): string {
  const parts = [...element.attributes].flatMap(({ name, value }) => {
    if (ignored.test(name)) return [];
    if (name !== 'class') return [`[${name}=${value}]`];
    return [...element.classList].filter((word) => !ignored.test(word)).map((word) => `.${word}`);
  });
  return parts.sort().join('');
}

interface Run {
  text: string;
  marks: string;
}

function addRun(runs: Run[], text: string, markList: string[]): void {
  const marks = [...new Set(markList)].sort().join('');
  const last = runs.at(-1);
  if (last?.marks === marks) last.text += text;
  else runs.push({ text, marks });
}

function leafText(node: Node): string | undefined {
  if (!(node instanceof Element)) {
    return (node.textContent ?? '').replaceAll('\ufeff', '').replace(/[ \t\n\r\f]+/g, ' ');
  }
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return `{${canonicalTag(node)}}`;
  return undefined;
}

function elementMarks(node: Element): string[] {
  const fontClasses = [...node.classList].filter((name) => /^ql-(size|font)-/.test(name));
  const tagMark = canonicalTagMark(node).replace(/\.ql-(size|font)-\w+/g, '');
  return [
    ...(tagMark === 'span' ? [] : [`<${tagMark}>`]),
    ...fontClasses.map((name) => `<.${name}>`),
  ];
}

/** Omits `noopener` and `noreferrer` of a link, because the editor derives them from the link's target. */
function canonicalTagMark(node: Element): string {
  const tag = canonicalTag(node).replace(/\[rel=([^\]]*)\]/, (_, rel: string) => {
    const words = rel.split(/\s+/).filter((word) => word && !/^no(opener|referrer)$/.test(word));
    return words.length > 0 ? `[rel=${words.sort().join(' ')}]` : '';
  });
  return tagSynonyms[tag] ?? tag;
}

const tagSynonyms: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
};

/**
 * Collapses whitespace as a browser does: one space between words, and no space at either end of a line. Writes the marks
 * of a run where they differ from those of the run before it.
 */
function collapseWhitespace(runs: Run[]): string {
  let line = '';
  let endsWithSpace = true;
  let currentMarks = '';
  for (const { text, marks } of runs) {
    let collapsed = text.replace(/ *\n */g, '\n').replace(/ {2,}/g, ' ');
    if (endsWithSpace) collapsed = collapsed.replace(/^ /, '');
    if (collapsed === '') continue;
    endsWithSpace = /[ \n]$/.test(collapsed);
    const isBlank = collapsed.trim() === '';
    line += isBlank || marks === currentMarks ? collapsed : `${marks || noMarks}${collapsed}`;
    currentMarks = marks;
  }
  return line.replace(/\s+$/, '').replace(/\n$/, '');
}

const noMarks = '</>';
