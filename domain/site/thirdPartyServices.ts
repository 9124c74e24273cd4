import type { PublicSettings } from '../setting.ts';

/**
 * What of other companies the site's pages use. Settings hold whatever was pasted, whole snippets
 * too; of them only ids are taken, in the few letters that ids are made of.
 */
export interface ThirdPartyServices {
  /** Google Analytics: `G-…`, or `UA-…-…` of its former kind. */
  analyticsId: string | null;
  /** Meta's pixel. */
  pixelId: string | null;
  /** Google AdSense: `pub-…`. */
  adsenseId: string | null;
  taboolaId: string | null;
  outbrainIds: string[];
  /** Whether there is an ad's code for the sidebar; the code itself stands in a page of its own. */
  hasSidebarAd: boolean;
}

/** What readers are asked about, each by itself. */
export const purposes = ['analytics', 'advertising'] as const;
export type Purpose = (typeof purposes)[number];

export function parseThirdPartyServices(settings: PublicSettings): ThirdPartyServices {
  return {
    analyticsId: analyticsId(settings.google_analytics),
    pixelId: pixelId(settings.facebook_pixel),
    adsenseId: adsenseId(settings.adsenseId) ?? adsenseId(settings.adsenseHead),
    taboolaId: taboolaId(settings.taboolaPublisherId) ?? taboolaId(settings.taboolaScriptHead),
    outbrainIds: outbrainIds(settings.outbrainWidgetIds),
    hasSidebarAd: settings.sidebarAdCode.trim() !== '',
  };
}

/** The purposes for which a site needs its readers' consent; none where it uses nobody. */
export function consentPurposes(services: ThirdPartyServices): Purpose[] {
  const { analyticsId, pixelId, adsenseId, taboolaId, outbrainIds, hasSidebarAd } = services;
  const isAsked: Record<Purpose, boolean> = {
    analytics: analyticsId !== null || pixelId !== null,
    advertising: adsenseId !== null || taboolaId !== null || outbrainIds.length > 0 || hasSidebarAd,
  };
  return purposes.filter((purpose) => isAsked[purpose]);
}

/** A row of X stands for an id in Google's own examples. */
export const analyticsId = (pasted: string) =>
  found(/(?<![\w-])(G-(?!X+(?![\w-]))[A-Z0-9]{4,20})(?![\w-])/, pasted) ??
  found(/(?<![\w-])(UA-\d{1,12}-\d{1,4})(?![\w-])/, pasted);

export const pixelId = (pasted: string) =>
  found(/\bfbq\(\s*['"]init['"]\s*,\s*['"]?(\d{5,20})['"]?\s*[,)]/, pasted) ??
  found(/\bfacebook\.com\/tr\/?\?(?:[\w=&;]*[&;])?id=(\d{5,20})(?!\d)/, pasted) ??
  found(/^\s*(\d{5,20})\s*$/, pasted);

export const adsenseId = (pasted: string) =>
  found(/(?<![\w-])(?:ca-)?(pub-\d{10,20})(?![\w-])/, pasted);

export const taboolaId = (pasted: string) =>
  found(/\bcdn\.taboola\.com\/libtrc\/([A-Za-z0-9][\w-]{0,99})\/loader\.js/, pasted) ??
  found(/^\s*([A-Za-z0-9][\w-]{0,99})\s*$/, pasted);

const outbrainIdsMax = 4;

export function outbrainIds(pasted: string): string[] {
  const ids = pasted.matchAll(/(?<![\w-])[A-Z][A-Za-z]{0,11}_\d{1,6}(?![\w-])/g);
  return [...new Set([...ids].map(([id]) => id))].slice(0, outbrainIdsMax);
}

/** The code itself, whether it was pasted alone or inside Google's whole tag. */
export const verificationCode = (pasted: string) =>
  found(/\bcontent=["']([\w-]{1,200})["']/, pasted) ?? found(/^\s*([\w-]{1,200})\s*$/, pasted);

const found = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1] ?? null;
