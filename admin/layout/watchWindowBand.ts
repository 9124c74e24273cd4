import { breakpointsPx } from '../theme/breakpoints.ts';

/** Layouts of the menu: a drawer, a permanent sidebar that starts collapsed, or one that starts open. */
export type WindowBand = 'phone' | 'narrow' | 'wide';

/** Returns the band of the window's width, and calls `onChange` when the window changes its band. */
export function watchWindowBand(onChange: (band: WindowBand) => void): WindowBand {
  const [phone, narrow] = [matchBelow(breakpointsPx.sm), matchBelow(breakpointsPx.md)];
  const currentBand = () => (phone.matches ? 'phone' : narrow.matches ? 'narrow' : 'wide');
  let band: WindowBand = currentBand();
  const handleChange = () => {
    if (band === currentBand()) return;
    band = currentBand();
    onChange(band);
  };
  for (const query of [phone, narrow]) query.addEventListener('change', handleChange);
  return band;
}

// The same condition as `theme.breakpoints.down`.
const matchBelow = (widthPx: number) => window.matchMedia(`(max-width: ${widthPx - 0.05}px)`);
