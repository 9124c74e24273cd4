/** In the table of contents, marks the link to the section that the visitor is reading. */
export function markCurrentSection() {
  const contents = document.querySelector<HTMLDetailsElement>('.contents');
  if (!contents) return;
  keepOpenOnWideScreens(contents);
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
  const observer = new IntersectionObserver(mark, {
    rootMargin: `${aboveWindowPx}px 0px -${(1 - readingLine) * 100}% 0px`,
  });
  for (const heading of headings) if (heading) observer.observe(heading);
}

/**
 * On wide screens the stylesheet always shows the links. `open` tells this to assistive technology, and the summary is no
 * button, because it could not hide them.
 */
function keepOpenOnWideScreens(contents: HTMLDetailsElement) {
  const wide = matchMedia('(min-width: 64rem)');
  const summary = contents.querySelector('summary');
  const update = () => {
    if (wide.matches) contents.open = true;
    summary?.setAttribute('tabindex', wide.matches ? '-1' : '0');
  };
  update();
  wide.addEventListener('change', update);
  summary?.addEventListener('click', (event) => {
    if (wide.matches) event.preventDefault();
  });
}

/**
 * Position of the reading line, as a fraction of the window's height. The last heading above this line starts
 * the current section.
 */
const readingLine = 0.3;
const aboveWindowPx = 1_000_000;

/** Scrolls the table of contents until a link is visible, without scrolling the page. */
function scrollIntoBox(box: HTMLElement, link: HTMLElement) {
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
