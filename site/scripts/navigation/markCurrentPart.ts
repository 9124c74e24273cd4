/** In the table of contents: the part that is being read. */
export function markCurrentPart() {
  const contents = document.querySelector<HTMLDetailsElement>('.contents');
  if (!contents) return;
  // Beside the text the list is always shown; this tells so to who listens.
  if (matchMedia('(min-width: 64rem)').matches) contents.open = true;
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const parts = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  let current: HTMLAnchorElement | undefined;

  const mark = () => {
    const line = innerHeight * readingLine;
    const place = parts.findLastIndex(
      (part) => part !== null && part.getBoundingClientRect().top <= line,
    );
    if (links[place] === current) return;
    current?.removeAttribute('aria-current');
    current = links[place];
    current?.setAttribute('aria-current', 'true');
    if (current) keepInView(contents, current);
  };
  // Tells whenever a heading crosses the line, also by a jump, and costs nothing in between.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `${farAbovePx}px 0px -${(1 - readingLine) * 100}% 0px`,
  });
  for (const part of parts) if (part) observer.observe(part);
}

/** How far down the window the part begins that one reads. */
const readingLine = 0.3;
const farAbovePx = 1_000_000;

/** A long list scrolls by itself, and never the page. */
function keepInView(box: HTMLElement, link: HTMLElement) {
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
