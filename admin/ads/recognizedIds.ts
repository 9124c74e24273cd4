import type { adSettingKeys } from '#domain/setting.ts';
import {
  adsenseId,
  outbrainIds,
  taboolaId,
  verificationCode,
} from '#domain/site/thirdPartyServices.ts';

export type AdField = (typeof adSettingKeys)[number];

/**
 * Returns the ids that the site recognizes in a pasted ad code. Returns undefined if the text is empty or the
 * field accepts other text than ids.
 */
export function recognizedIds(field: AdField, pasted: string): string[] | undefined {
  if (pasted.trim() === '') return undefined;
  const recognize = recognizers[field];
  return recognize && [recognize(pasted)].flat().filter((id) => id !== null);
}

const recognizers: Partial<Record<AdField, (pasted: string) => string | null | string[]>> = {
  adsenseId,
  adsenseHead: adsenseId,
  googleVerificationCode: verificationCode,
  taboolaPublisherId: taboolaId,
  taboolaScriptHead: taboolaId,
  outbrainWidgetIds: outbrainIds,
};
