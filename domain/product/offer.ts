import { z } from 'zod';
import { he } from '../he/productErrors.ts';
import { limits } from '../limits.ts';
import { isoTime } from '../text/dates.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import { parseIsoTime } from '../text/parseIsoTime.ts';
import { isWebUrl } from '../validation/isWebUrl.ts';
import { versionSchema } from '../validation/versionSchema.ts';

export const offerStatuses = ['ok', 'gone'] as const;
/** `gone`: the shop no longer sells the product. Visitors do not see the offer. */
export type OfferStatus = (typeof offerStatuses)[number];

/** `stale`: offers whose price is too old to be shown. */
export const offerFilters = ['stale', 'gone', 'all'] as const;
export type OfferFilter = (typeof offerFilters)[number];

/** `check`: an admin has just seen the stored price in the shop. */
export const offerActions = ['check', 'gone', 'delete'] as const;
export type OfferAction = (typeof offerActions)[number];

/** A shop that sells a product. */
export interface Offer {
  id: number;
  productId: number;
  shop: string;
  /** The page of the product in the shop. Visitors reach it through `/go/{id}`. */
  url: string;
  /** Price in agorot (1/100 shekel). Null if unknown. */
  priceAgorot: number | null;
  /** When the price was last checked in the shop, as ISO-8601 UTC text. */
  checkedAt: string;
  /**
   * Whether the price is younger than `limits.offer.freshMs`. Writes and the scheduler maintain it, so that
   * pages do not depend on the clock. Visitors see only fresh prices.
   */
  isFresh: boolean;
  /** Whether the site earns money from a purchase. */
  isAffiliate: boolean;
  status: OfferStatus;
  /** Rises when the offer is edited or checked, and not when its price becomes too old to be shown. */
  version: number;
}

/** An offer in the list of all offers. */
export interface ListedOffer extends Offer {
  productName: string;
  productSlug: string;
  /** How often visitors followed the offer in the last `limits.offer.clickDays` days. */
  clicks: number;
}

const limit = limits.offer;

const fields = {
  shop: z
    .string({ error: he.offer.shopRequired })
    .overwrite(normalizeLine)
    .min(1, he.offer.shopRequired)
    .max(limit.shopLengthMax, he.offer.shopTooLong),
  url: z
    .string({ error: he.offer.invalidUrl })
    .trim()
    .max(limits.setting.urlLengthMax, he.offer.invalidUrl)
    .refine(isWebUrl, he.offer.invalidUrl),
  priceAgorot: z
    .int({ error: he.offer.invalidPrice })
    .positive(he.offer.invalidPrice)
    .max(limit.priceMaxAgorot, he.offer.invalidPrice)
    .nullable(),
  checkedAt: z.string({ error: he.offer.invalidTime }).transform((text, context) => {
    const time = parseIsoTime(text);
    if (time !== undefined) return time;
    context.addIssue({ code: 'custom', message: he.offer.invalidTime });
    return z.NEVER;
  }),
  isAffiliate: z.boolean({ error: he.offer.invalidAffiliate }),
  status: z.enum(offerStatuses, { error: he.offer.invalidStatus }),
};

/** Without `checkedAt`, the price counts as checked now. */
export const offerCreateSchema = z.object({
  ...fields,
  priceAgorot: fields.priceAgorot.default(null),
  checkedAt: fields.checkedAt.optional(),
  isAffiliate: fields.isAffiliate.default(false),
  status: fields.status.default('ok'),
});

/** Missing fields stay unchanged. A new price without `checkedAt` counts as checked now. */
export const offerUpdateSchema = z.object({ ...fields, version: versionSchema }).partial();

export type OfferCreate = z.output<typeof offerCreateSchema>;
export type OfferUpdate = z.output<typeof offerUpdateSchema>;

/** Returns whether a price that was checked at this time may be shown. Times are ISO-8601 UTC text. */
export const isFreshAt = (checkedAt: string, now: string): boolean => checkedAt > staleUntil(now);

/** Returns the latest time of a check, as ISO-8601 UTC text, whose price is stale now. */
export const staleUntil = (now: string): string => isoTime(Date.parse(now) - limit.freshMs);
