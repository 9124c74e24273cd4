/** Mail programs, such as Gmail, cut off the end of longer mails. */
const sizeBytesMax = 100_000;
const columnWidthPxMax = 600;

const globalAttributes = ['dir', 'lang', 'class', 'style', 'role'];
const tableAttributes = ['width', 'bgcolor', 'align', 'cellpadding', 'cellspacing', 'border'];

/** The elements of a mail, with their attributes. Mail programs remove or break most others. */
const allowedElements: Record<string, readonly string[]> = {
  html: [],
  head: [],
  meta: ['charset', 'name', 'content'],
  title: [],
  style: [],
  body: [],
  div: ['aria-label', 'aria-roledescription'],
  table: tableAttributes,
  tr: [],
  td: ['width', 'bgcolor', 'align', 'valign'],
  p: [],
  h1: [],
  h2: [],
  a: ['href'],
  span: [],
  br: [],
  img: ['src', 'alt', 'width', 'height'],
};
const emptyElements = ['meta', 'br', 'img'];

const allowedProperties =
  /^(margin|padding(-left|-right)?|width|max-width|height|max-height|overflow|color|background-color|border|border-(radius|top|bottom|color)|font-(family|size|weight)|line-height|text-(align|decoration)|direction|display|word-break|mso-(hide|padding-alt)|color-scheme|supported-color-schemes)$/;
const allowedDisplays = ['block', 'inline-block', 'none'];
const allowedUnit = /^(px|%)?$/;

const mediaQuery = /^@media \((max-width:480px|prefers-color-scheme:dark)\)$/;
const selector = /^(:root|(\[data-ogs[cb]\] )?\.[a-z0-9]+)$/;

const conditional = /<!--\[if mso\]>(.*?)<!\[endif\]-->/gs;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z:-]*(?:="[^"<]*")?)*)\s*>/g;
const attribute = /([a-z][a-z:-]*)(?:="([^"]*)")?/g;

/** Returns what mail programs would remove or show wrongly in the HTML of a mail. */
export function mailHtmlProblems(html: string): string[] {
  const problems: string[] = [];
  const bytes = Buffer.byteLength(html);
  if (bytes >= sizeBytesMax) problems.push(`${bytes} bytes`);
  if (!/^<!doctype html>\n<html lang="he" dir="rtl">/.test(html))
    problems.push('no Hebrew document');
  const shown = html.replace(conditional, '');
  const sheets = [...shown.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const document = shown.replace(/<!doctype html>/, '').replace(/<style>.*?<\/style>/gs, '');
  problems.push(
    ...sheets.flatMap(sheetProblems),
    ...documentProblems(document),
    ...wordProblems(html),
  );
  return [...new Set(problems)];
}

function documentProblems(html: string): string[] {
  // The names of entities are no text.
  const document = html.replace(/&(?:[a-z]+|#\d+);/g, '');
  const problems: string[] = [];
  const open: Element[] = [];
  const bodyStart = document.indexOf('<body');
  for (const { 0: source, 1: slash, 2: name = '', 3: list = '', index } of document.matchAll(tag)) {
    if (slash) {
      if (open.pop()?.name !== name) problems.push(`${source} closes another element`);
      continue;
    }
    const element = { name, attributes: readAttributes(list) };
    problems.push(...elementProblems(element));
    const text = /^[^<]*/.exec(document.slice(index + source.length))?.[0] ?? '';
    if (index > bodyStart && /\p{L}/u.test(text))
      problems.push(...textProblems([...open, element]));
    if (!emptyElements.includes(name)) open.push(element);
  }
  if (open.length > 0) problems.push(`${open.map(({ name }) => name).join(' ')} not closed`);
  const rest = /[<>].{0,40}/s.exec(document.replace(tag, ''));
  if (rest) problems.push(`unknown markup: ${rest[0]}`);
  return problems;
}

interface Element {
  name: string;
  attributes: Map<string, string>;
}

const readAttributes = (list: string) =>
  new Map([...list.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));

function elementProblems({ name, attributes }: Element): string[] {
  const allowed = allowedElements[name];
  if (!allowed) return [`<${name}>`];
  const unknown = [...attributes.keys()].filter(
    (key) => !allowed.includes(key) && !globalAttributes.includes(key),
  );
  return [
    ...unknown.map((key) => `${key} of <${name}>`),
    ...declarationProblems(attributes.get('style') ?? ''),
    ...widthProblems(attributes.get('width') ?? ''),
    ...(checks[name]?.(attributes) ?? []),
  ];
}

const checks: Record<string, (attributes: Map<string, string>) => string[]> = {
  img(attributes) {
    const missing = ['src', 'alt', 'width', 'height'].filter((key) => !attributes.get(key));
    const isPixel = ['width', 'height'].some((key) => Number(attributes.get(key)) < 16);
    const isOpenable = /^https:\/\/[^"]+\.(jpg|png)$/.test(attributes.get('src') ?? '');
    return [
      ...missing.map((key) => `image without ${key}`),
      ...(isPixel ? ['image of a few pixels'] : []),
      ...(isOpenable ? [] : ['image that is no JPEG or PNG of a site']),
    ];
  },
  a: (attributes) =>
    /^(https:\/\/|mailto:)[^\s]+$/.test(attributes.get('href') ?? '') ? [] : ['link without URL'],
  table(attributes) {
    const isLayout = attributes.get('role') === 'presentation';
    const hasDefaults = ['cellpadding', 'cellspacing', 'border'].some(
      (key) => attributes.get(key) !== '0',
    );
    return [
      ...(isLayout ? [] : ['table without role']),
      ...(hasDefaults ? ['table with gaps'] : []),
    ];
  },
};

/** Mail programs remove the attributes of html and body, and some do not inherit styles into tables. */
function textProblems(ancestors: readonly Element[]): string[] {
  const block = ancestors.findLast(({ name }) => /^(p|h1|h2|td|div)$/.test(name));
  const style = block?.attributes.get('style') ?? '';
  if (style.startsWith('display:none')) return [];
  const cell = ancestors.findLast(({ name }) => name === 'td');
  const link = ancestors.find(({ name }) => name === 'a');
  const ownStyle = link?.attributes.get('style') ?? style;
  return [
    ...(block?.attributes.get('dir') === 'rtl' ? [] : ['text without dir']),
    ...(/text-align:(right|center)/.test(style) ? [] : ['text without text-align']),
    ...(/font-family:/.test(cell?.attributes.get('style') ?? '') ? [] : ['text without font']),
    ...(/(^|;)color:#/.test(ownStyle) || block?.name === 'td' ? [] : ['text without color']),
  ];
}

const widthProblems = (width: string): string[] =>
  width === '' || width === '100%' || (/^\d+$/.test(width) && Number(width) <= columnWidthPxMax)
    ? []
    : [`width ${width}`];

function declarationProblems(css: string): string[] {
  const declarations = css.split(';').filter((declaration) => declaration.trim() !== '');
  return declarations.flatMap((declaration) => {
    const [property = '', value = ''] = declaration.trim().split(/:(.*)/s);
    if (!allowedProperties.test(property)) return [`property ${property}`];
    if (/[(@\\]|url/.test(value)) return [`value ${value}`];
    if (property === 'display' && !allowedDisplays.includes(value)) return [`display ${value}`];
    if (/color/.test(property) && !/^(#[0-9a-f]{6}(!important)?|light dark)$/.test(value))
      return [`color ${value}`];
    return lengthProblems(property, value);
  });
}

function lengthProblems(property: string, value: string): string[] {
  if (/color|font-family/.test(property)) return [];
  const lengths = [...value.matchAll(/(?<![\w#])(-?[\d.]+)([a-z%]*)/g)];
  return lengths.flatMap(([length, number = '', unit = '']) => {
    if (!allowedUnit.test(unit)) return [`unit of ${length}`];
    if (Number(number) < 0) return [`negative ${property}`];
    return unit === 'px' && Number(number) > columnWidthPxMax ? [`${property} ${length}`] : [];
  });
}

/** The sheets consist of rules for classes, with at most one media query around them. */
function sheetProblems(css: string): string[] {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const rest = css
    .replace(/([^{}@]+)\{([^{}]*)\}/g, '')
    .replaceAll(/[{}]/g, '')
    .trim();
  const queries = rest.split('\n').filter((line) => line.trim() !== '');
  return [
    ...queries.filter((query) => !mediaQuery.test(query.trim())),
    ...rules.flatMap(([, prelude = '', declarations = '']) => {
      const name = prelude.slice(prelude.lastIndexOf('\n') + 1).trim();
      return [
        ...(selector.test(name) ? [] : [`selector ${name}`]),
        ...declarationProblems(declarations),
      ];
    }),
  ];
}

/** Word has no maximum width, so a table of fixed width surrounds the column. */
function wordProblems(html: string): string[] {
  const parts = [...html.matchAll(conditional)].map(([, part = '']) => part);
  const tables = parts.slice(1).join('');
  return /^<table [^>]*width="600"[^>]*><tr><td><\/td><\/tr><\/table>$/.test(tables)
    ? []
    : ['no table for Word'];
}
