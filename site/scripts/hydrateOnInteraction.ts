import { limits } from '#domain/limits.ts';
import { hydrateOnce } from './hydrateOnce.ts';

interface InteractionOptions {
  hydrate: () => Promise<unknown>;
  /**
   * CSS selector of links and buttons that the island handles. A click on such an element waits until the
   * island works.
   */
  held?: string;
}

/**
 * Hydrates an island when the visitor first points at its element, focuses it or types in it. A form that is
 * submitted before the island works waits for a limited time. Returns a function that hydrates the island
 * immediately.
 */
export function hydrateOnInteraction(root: HTMLElement, { hydrate, held }: InteractionOptions) {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = hydrateOnce(async () => {
    await hydrate();
    waiting.abort();
  });
  const startInTime = () => Promise.race([start(), timeout(limits.island.loadTimeoutMs)]);

  for (const name of ['pointerover', 'pointerdown', 'focusin', 'input'])
    root.addEventListener(name, () => void start(), { signal, passive: true });
  for (const form of root.querySelectorAll('form')) {
    // Disables the browser's validation messages, because the island or the server shows its own messages.
    form.noValidate = true;
    form.addEventListener('submit', handleSubmit, { signal, capture: true });
  }
  if (held) root.addEventListener('click', handleClick, { signal, capture: true });
  // The visitor may have typed before this script ran.
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && root.contains(activeElement))
    if (activeElement.value !== '') void start();

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
    const element = target instanceof Element ? target.closest<HTMLElement>(held ?? '') : null;
    if (!element || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    // React may already listen. Then it would handle both this click and the click that follows below.
    event.stopImmediatePropagation();
    if (await startInTime()) element.click();
    else if (element instanceof HTMLAnchorElement) location.assign(element.href);
  }

  return start;
}

const timeout = (timeoutMs: number) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs));
