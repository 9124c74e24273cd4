import type { Illustration } from './illustration.ts';
import { lighten, mix } from './paint.ts';

export interface Palette {
  wall: string;
  floor: string;
  /** The colour of the large shape behind the product. Pale and dark products are visible on it. */
  form: string;
  echo: string;
  plinth: string;
  shell: string;
  ink: string;
  accent: string;
  rivalAccent: string;
  metal: string;
  /** The colours of the picture on a screen: sky, hill, sun. */
  screen: [string, string, string];
}

const moods: Record<Illustration['mood'], Palette> = {
  0: {
    wall: '#ecd2b4',
    floor: '#dcae86',
    form: '#c9663f',
    echo: '#dd9468',
    plinth: '#f4e3cc',
    shell: '#f7eee2',
    ink: '#2c2a33',
    accent: '#17646c',
    rivalAccent: '#d99a2b',
    metal: '#cdbfae',
    screen: ['#f3b179', '#17646c', '#ffe3bd'],
  },
  1: {
    wall: '#0f4f52',
    floor: '#0b3d41',
    form: '#7cc7b0',
    echo: '#1c6b6a',
    plinth: '#c5e8da',
    shell: '#f0f6f1',
    ink: '#16292f',
    accent: '#f5734f',
    rivalAccent: '#f2bf55',
    metal: '#b9cbc8',
    screen: ['#1c7f80', '#0d3b4a', '#ffb08a'],
  },
  2: {
    wall: '#cfc4f4',
    floor: '#a99be0',
    form: '#5546b8',
    echo: '#8576d6',
    plinth: '#ece7fc',
    shell: '#f5f2fc',
    ink: '#221d3d',
    accent: '#ff9b62',
    rivalAccent: '#d8608f',
    metal: '#c3bfd8',
    screen: ['#7464e0', '#2b2170', '#ffc48f'],
  },
  3: {
    wall: '#2d2c33',
    floor: '#222127',
    form: '#efa32c',
    echo: '#47444d',
    plinth: '#4d4a54',
    shell: '#f3eee6',
    ink: '#24232b',
    accent: '#d8452a',
    rivalAccent: '#3f8f8c',
    metal: '#b8b2aa',
    screen: ['#f2a63a', '#4a1f3a', '#ffe6ae'],
  },
  4: {
    wall: '#fbe9d6',
    floor: '#f6cdb5',
    form: '#f4806c',
    echo: '#f9b49c',
    plinth: '#fff5e8',
    shell: '#fdf6ee',
    ink: '#25263d',
    accent: '#2f4d86',
    rivalAccent: '#8a4668',
    metal: '#cfc6c4',
    screen: ['#ff9d86', '#2f4d86', '#ffe9c9'],
  },
  5: {
    wall: '#c3cfae',
    floor: '#9eae86',
    form: '#66733c',
    echo: '#8d9b62',
    plinth: '#e9eddb',
    shell: '#f5f4ea',
    ink: '#262c22',
    accent: '#dd8427',
    rivalAccent: '#3d6d66',
    metal: '#c2c5b4',
    screen: ['#a9bd7c', '#33492f', '#ffdf9c'],
  },
};

export const moodPalette = (mood: Illustration['mood']): Palette => moods[mood];

export const rivalPalette = (palette: Palette): Palette => ({
  ...palette,
  shell: mix(palette.shell, palette.rivalAccent, 0.14),
  ink: mix(lighten(palette.ink, 0.06), palette.rivalAccent, 0.12),
  accent: palette.rivalAccent,
  screen: [
    mix(palette.rivalAccent, '#ffffff', 0.12),
    mix(palette.screen[1], palette.rivalAccent, 0.22),
    palette.screen[2],
  ],
});
