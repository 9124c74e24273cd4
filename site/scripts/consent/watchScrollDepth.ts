import { limits } from '#domain/limits.ts';

/**
 * Reports each scroll depth once, when the visitor reaches it. Returns a function that starts again, for a
 * new page view.
 */
export function watchScrollDepth(report: (name: string, percent: number) => void): () => void {
  const depths = [...limits.scrollDepthPercents].sort((a, b) => a - b);
  const deepest = depths.at(-1);
  let remaining: number[] = [];
  let isScheduled = false;

  const check = () => {
    isScheduled = false;
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    const percent = scrollable > 0 ? (scrollY / scrollable) * 100 : 0;
    const reached = remaining.filter((depth) => depth <= percent);
    remaining = remaining.filter((depth) => depth > percent);
    for (const depth of reached) report(`scroll_depth_${depth === deepest ? 100 : depth}`, depth);
    if (remaining.length === 0) removeEventListener('scroll', scheduleCheck);
  };
  const scheduleCheck = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(check);
  };
  const start = () => {
    remaining = depths;
    addEventListener('scroll', scheduleCheck, { passive: true });
  };
  start();
  return start;
}
