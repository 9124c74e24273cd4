/** Marks the section in view in the table of contents. */
export function markCurrentSection() {
  const contents = document.querySelector<HTMLDetailsElement>('.contents');
  if (!contents) return;
  // On wide screens the stylesheet always shows the list. Opening it makes assistive technology
  // announce it as open.
  if (matchMedia('(min-width: 64rem)').matches) contents.open = true;
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const headings = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  let current: HTMLAnchorElement | undefined;

  const mark = () => {
    const lineY = innerHeight * readingLine;
    const index = headings.findLastIndex(
      (heading) => heading !== null && heading.getBoundingClientRect().top <= lineY,
    );
    if (links[index] === current) return;
    current?.removeAttribute('aria-current');
    current = links[index];
    current?.setAttribute('aria-current', 'true');
    if (current) scrollIntoBox(contents, current);
  };
  // Fires when a heading crosses the reading line, even if the page jumps, and needs no scroll
  // listener.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `${aboveWindowPx}px 0px -${(1 - readingLine) * 100}% 0px`,
  });
  for (const heading of headings) if (heading) observer.observe(heading);
}

/**
 * Position of the reading line, as a share of the window's height. The last section that starts
 * above it is the current one.
 */
const readingLine = 0.3;
const aboveWindowPx = 1_000_000;

/** Scrolls the list to a link without scrolling the page. */
function scrollIntoBox(box: HTMLElement, link: HTMLElement) {
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
