import { he } from '#domain/he/site/home.ts';

/**
 * A document that runs pasted ad code. The code is foreign and may be hostile, so it is kept as a
 * text that is written out only where the document has no origin: in the sandboxed frame of a page.
 * Opened by itself, even from a host that knows nothing of our headers, it stays a text.
 */
export function frameDocument(code: string): string {
  const text = JSON.stringify(code).replaceAll('<', '\\u003c');
  return [
    '<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${he.ad.label}</title>`,
    // Links lead away from the frame, not into it.
    '<base target="_blank"><style>body{margin:0;text-align:center}body>*{margin-inline:auto}img{max-width:100%}</style>',
    '</head><body>',
    `<script type="application/json" id="code">${text}</script>`,
    `<script>${runsCode}</script></body></html>`,
  ].join('');
}

/** Tells the page round it how tall the ad is, whenever that changes. */
const runsCode = `(() => {
  if (self.origin !== 'null') return;
  const { body } = document;
  const tell = () => parent.postMessage({ adHeightPx: Math.ceil(body.getBoundingClientRect().height) }, '*');
  new ResizeObserver(tell).observe(body);
  addEventListener('load', tell);
  document.write(JSON.parse(document.getElementById('code').textContent));
})();`;
