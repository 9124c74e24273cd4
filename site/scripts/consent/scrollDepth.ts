import { limits } from '#domain/limits.ts';

/**
 * Tells once of each depth that the page has been scrolled to. Answers a function that starts over.
 * The deepest one is called 100, though it is reached a little earlier.
 */
export function watchScrollDepth(tell: (name: string, percent: number) => void): () => void {
  const depths = [...limits.scrollDepthPercents].sort((a, b) => a - b);
  const deepest = depths.at(-1);
  let waiting: number[] = [];
  let isLooking = false;

  const look = () => {
    isLooking = false;
    const way = document.documentElement.scrollHeight - innerHeight;
    const percent = way > 0 ? (scrollY / way) * 100 : 0;
    const reached = waiting.filter((depth) => depth <= percent);
    waiting = waiting.filter((depth) => depth > percent);
    for (const depth of reached) tell(`scroll_depth_${depth === deepest ? 100 : depth}`, depth);
    if (waiting.length === 0) removeEventListener('scroll', lookSoon);
  };
  const lookSoon = () => {
    if (isLooking) return;
    isLooking = true;
    requestAnimationFrame(look);
  };
  const start = () => {
    waiting = depths;
    addEventListener('scroll', lookSoon, { passive: true });
  };
  start();
  return start;
}
