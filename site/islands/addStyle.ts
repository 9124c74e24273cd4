/**
 * Styles of a part that is loaded on demand, given as text: `import style from './x.css?inline'`.
 * A stylesheet that is imported the plain way would be linked by every page that may load the part.
 */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
