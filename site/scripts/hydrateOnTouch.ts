import { limits } from '#domain/limits.ts';

interface TouchOptions {
  /** Hydrates the island. Rejects if its code cannot be loaded. */
  hydrate: () => Promise<unknown>;
  /** Links that the island handles itself. A click on one waits for the island. */
  heldLinks?: string;
}

/**
 * Hydrates an island at the first touch of its element: a pointer, the focus or an input. Until then the
 * element is plain HTML. A form that is sent while the island loads is sent again by the island; if the
 * island does not arrive in time, the browser sends the form. Returns a function that hydrates at once.
 */
export function hydrateOnTouch(root: HTMLElement, { hydrate, heldLinks }: TouchOptions) {
  const waiting = new AbortController();
  const { signal } = waiting;
  let hydrating: Promise<boolean> | undefined;

  /** Resolves to whether the island works. After a failure, the next touch tries again. */
  const start = () => {
    hydrating ??= hydrate().then(
      () => {
        waiting.abort();
        return true;
      },
      (error: unknown) => {
        hydrating = undefined;
        console.debug('A part of the page cannot be loaded', error);
        return false;
      },
    );
    return hydrating;
  };
  const startInTime = () => Promise.race([start(), timeout(limits.island.loadTimeoutMs)]);

  for (const name of ['pointerover', 'pointerdown', 'focusin', 'input'])
    root.addEventListener(name, start, { signal, passive: true });
  for (const form of root.querySelectorAll('form')) {
    // The island shows its own messages. Without it, the server does.
    form.noValidate = true;
    form.addEventListener('submit', handleSubmit, { signal, capture: true });
  }
  if (heldLinks) root.addEventListener('click', handleClick, { signal, capture: true });

  let isHeld = false;
  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const { target: form } = event;
    if (isHeld || !(form instanceof HTMLFormElement)) return;
    isHeld = true;
    const isHydrated = await startInTime();
    isHeld = false;
    if (isHydrated) form.requestSubmit();
    else form.submit();
  }

  async function handleClick(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>(heldLinks ?? '') : null;
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    if (await startInTime()) link.click();
    else location.assign(link.href);
  }

  return start;
}

const timeout = (timeoutMs: number) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs));
