import { breakpointsPx } from '../theme/breakpoints.ts';

/**
 * Width of the window. The menu is a drawer on a `phone`; the sidebar starts collapsed in a `narrow` window
 * and open in a `wide` window.
 */
export type WindowBand = 'phone' | 'narrow' | 'wide';

/** Returns the band of the window's width. Calls `onChange` when the band changes. */
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

// Uses the same condition as `theme.breakpoints.down`.
const matchBelow = (widthPx: number) => window.matchMedia(`(max-width: ${widthPx - 0.05}px)`);
