import type { adSettingKeys } from '#domain/setting.ts';
import { adsenseId, outbrainIds, taboolaId, verificationCode } from '#domain/site/services.ts';

export type AdField = (typeof adSettingKeys)[number];

/** The ids that the site will take of what was pasted; undefined where nothing is looked for. */
export function foundIds(field: AdField, pasted: string): string[] | undefined {
  if (pasted.trim() === '') return undefined;
  const find = finders[field];
  return find && [find(pasted)].flat().filter((id) => id !== null);
}

const finders: Partial<Record<AdField, (pasted: string) => string | null | string[]>> = {
  adsenseId,
  adsenseHead: adsenseId,
  googleVerificationCode: verificationCode,
  taboolaPublisherId: taboolaId,
  taboolaScriptHead: taboolaId,
  outbrainWidgetIds: outbrainIds,
};
