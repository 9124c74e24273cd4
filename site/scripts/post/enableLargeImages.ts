/** Shows the buttons that open the images of a gallery in a dialog. */
export function enableLargeImages() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('.gallery-dialog')) {
    const strip = dialog.querySelector<HTMLElement>('.gallery-strip');
    if (strip) connect(dialog, strip);
  }
}

function connect(dialog: HTMLDialogElement, strip: HTMLElement) {
  const openers = [
    ...(dialog.parentElement?.querySelectorAll<HTMLButtonElement>('.gallery-open') ?? []),
  ];
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const number = dialog.querySelector('.gallery-number');
  let shown = 0;

  const update = () => {
    if (!dialog.open) return;
    shown = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
    const text = String(shown + 1);
    // An equal text would be announced again.
    if (number && number.textContent !== text) number.textContent = text;
    for (const button of steps) {
      button.ariaDisabled = String(!strip.children[shown + Number(button.dataset.step)]);
    }
  };
  const show = (index: number) => {
    const last = openers.length - 1;
    const distance = Math.min(Math.max(index, 0), last) * strip.clientWidth;
    strip.scrollLeft = isRightToLeft(strip) ? -distance : distance;
    update();
  };

  for (const [i, opener] of openers.entries()) {
    opener.hidden = false;
    opener.addEventListener('click', () => {
      if (!strip.firstChild) strip.append(...openers.map(largeCopy));
      dialog.addEventListener('close', () => opener.focus(), { once: true });
      dialog.showModal();
      show(i);
    });
  }
  for (const button of steps) {
    button.addEventListener('click', () => show(shown + Number(button.dataset.step)));
  }
  strip.addEventListener('scroll', update, { passive: true });
  dialog.addEventListener('keydown', (event) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    const index = hasModifier ? undefined : indexForKey(event.key);
    if (index === undefined) return;
    event.preventDefault();
    show(index);
  });

  function indexForKey(key: string): number | undefined {
    const forward = isRightToLeft(strip) ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') return shown + (key === forward ? 1 : -1);
    if (key === 'Home') return 0;
    return key === 'End' ? openers.length - 1 : undefined;
  }
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Returns a copy of the image at a button, with its caption, for the width of the window. */
function largeCopy(opener: HTMLElement): Node {
  const copy = document.importNode(opener.closest('figure') ?? opener, true);
  copy.querySelector('.gallery-open')?.remove();
  for (const source of copy.querySelectorAll('source')) source.sizes = '100vw';
  return copy;
}
