import type { PublicSettings } from '../setting.ts';

/**
 * The third-party services that the site's pages use. Only their ids are taken from the settings, so that
 * pasted code never reaches a page.
 */
export interface ThirdPartyServices {
  /** Id of Google Analytics: `G-…`, or the older format `UA-…-…`. */
  analyticsId: string | null;
  pixelId: string | null;
  /** Id of Google AdSense: `pub-…`. */
  adsenseId: string | null;
  taboolaId: string | null;
  outbrainIds: string[];
  /** Whether the settings contain ad code for the sidebar. The code runs in a separate document. */
  hasSidebarAd: boolean;
}

/** Purposes for which the site needs the visitor's consent. */
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

/** Returns the purposes for which the site needs consent. A site without third-party services needs none. */
export function consentPurposes(services: ThirdPartyServices): Purpose[] {
  const { analyticsId, pixelId, adsenseId, taboolaId, outbrainIds, hasSidebarAd } = services;
  const isNeeded: Record<Purpose, boolean> = {
    analytics: analyticsId !== null || pixelId !== null,
    advertising: adsenseId !== null || taboolaId !== null || outbrainIds.length > 0 || hasSidebarAd,
  };
  return purposes.filter((purpose) => isNeeded[purpose]);
}

/**
 * Returns the id of Google Analytics in a pasted text. Ignores `G-XXXXXXX`, the placeholder in Google's
 * examples.
 */
export const analyticsId = (pasted: string) =>
  firstGroup(/(?<![\w-])(G-(?!X+(?![\w-]))[A-Z0-9]{4,20})(?![\w-])/, pasted) ??
  firstGroup(/(?<![\w-])(UA-\d{1,12}-\d{1,4})(?![\w-])/, pasted);

export const pixelId = (pasted: string) =>
  firstGroup(/\bfbq\(\s*['"]init['"]\s*,\s*['"]?(\d{5,20})['"]?\s*[,)]/, pasted) ??
  firstGroup(/\bfacebook\.com\/tr\/?\?(?:[\w=&;]*[&;])?id=(\d{5,20})(?!\d)/, pasted) ??
  firstGroup(/^\s*(\d{5,20})\s*$/, pasted);

export const adsenseId = (pasted: string) =>
  firstGroup(/(?<![\w-])(?:ca-)?(pub-\d{10,20})(?![\w-])/, pasted);

export const taboolaId = (pasted: string) =>
  firstGroup(/\bcdn\.taboola\.com\/libtrc\/([A-Za-z0-9][\w-]{0,99})\/loader\.js/, pasted) ??
  firstGroup(/^\s*([A-Za-z0-9][\w-]{0,99})\s*$/, pasted);

const outbrainIdsMax = 4;

export function outbrainIds(pasted: string): string[] {
  const ids = pasted.matchAll(/(?<![\w-])[A-Z][A-Za-z]{0,11}_\d{1,6}(?![\w-])/g);
  return [...new Set([...ids].map(([id]) => id))].slice(0, outbrainIdsMax);
}

/** Returns Google's verification code. The pasted text is the code alone or a whole `<meta>` tag. */
export const verificationCode = (pasted: string) =>
  firstGroup(/\bcontent=["']([\w-]{1,200})["']/, pasted) ??
  firstGroup(/^\s*([\w-]{1,200})\s*$/, pasted);

const firstGroup = (pattern: RegExp, text: string): string | null =>
  pattern.exec(text)?.[1] ?? null;
