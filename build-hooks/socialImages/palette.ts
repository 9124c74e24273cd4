import type { SocialImageColor } from '#domain/media/socialImage.ts';

/** Colors of the light theme in site/styles/base/tokens.css: `tint` for shapes, `accent` for text. */
export const palette: Record<SocialImageColor, { tint: string; accent: string }> = {
  brand: { tint: '#ff7a52', accent: '#c43a16' },
  blue: { tint: '#3d7bff', accent: '#1d4ed8' },
  green: { tint: '#2fbf6b', accent: '#146c38' },
  purple: { tint: '#a25cff', accent: '#7a2fc9' },
  red: { tint: '#ff4d5a', accent: '#bf1d2d' },
  yellow: { tint: '#f7b500', accent: '#7d5700' },
  teal: { tint: '#15b8ac', accent: '#0a6865' },
  indigo: { tint: '#6a5cff', accent: '#4338ca' },
  cyan: { tint: '#18b4e0', accent: '#0b6584' },
  pink: { tint: '#ff4fa0', accent: '#b01b66' },
  orange: { tint: '#ff7a1a', accent: '#a54407' },
};

export const paper = '#fbfaf7';
export const ink = '#17151f';

export const washOf = (color: SocialImageColor): Rgb =>
  mix(rgb(palette[color].tint), rgb(paper), 0.16);

export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export function rgb(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(hex.slice(start, start + 2), 16),
  );
  return { r, g, b };
}

/** Mixes two colors. @param share Share of the first color, from 0 to 1. */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const channel = (name: keyof Rgb) => Math.round(first[name] * share + second[name] * (1 - share));
  return { r: channel('r'), g: channel('g'), b: channel('b') };
}
