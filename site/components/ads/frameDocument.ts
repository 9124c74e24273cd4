import { he } from '#domain/he/site/home.ts';

/**
 * Returns an HTML document that runs the configured ad code. The code may be hostile, so the document runs
 * the code only in a sandboxed frame, and not when a visitor opens the document directly.
 */
export function frameDocument(code: string): string {
  const text = JSON.stringify(code).replaceAll('<', '\\u003c');
  return [
    '<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${he.ad.label}</title>`,
    '<base target="_blank"><style>body{margin:0;text-align:center}body>*{margin-inline:auto}img{max-width:100%}</style>',
    '</head><body>',
    `<script type="application/json" id="code">${text}</script>`,
    `<script>${runsCode}</script></body></html>`,
  ].join('');
}

/** Runs the ad code and reports the ad's height to the parent page whenever it changes. */
const runsCode = `(() => {
  if (self.origin !== 'null') return;
  const { body } = document;
  const report = () => parent.postMessage({ adHeightPx: Math.ceil(body.getBoundingClientRect().height) }, '*');
  new ResizeObserver(report).observe(body);
  addEventListener('load', report);
  document.write(JSON.parse(document.getElementById('code').textContent));
})();`;
