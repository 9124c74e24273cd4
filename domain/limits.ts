import { adminLimits } from './limits/adminLimits.ts';
import { contentLimits } from './limits/contentLimits.ts';
import { deliveryLimits } from './limits/deliveryLimits.ts';
import { searchLimits } from './limits/searchLimits.ts';
import { serverLimits } from './limits/serverLimits.ts';
import { siteLimits } from './limits/siteLimits.ts';

/**
 * The configurable numbers of the product. A name ends with the unit: `Ms` (milliseconds), `Px` (pixels),
 * `Bytes`, or `Length` (Unicode code points where a text is validated, UTF-16 code units where it is cut). `Min`
 * and `Max` are inclusive.
 */
export const limits = {
  ...contentLimits,
  ...searchLimits,
  ...siteLimits,
  ...adminLimits,
  ...serverLimits,
  ...deliveryLimits,
} as const;
