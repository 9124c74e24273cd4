import { earbuds, headphones, microphone, soundbar, speaker } from './audio.ts';
import { keyboard, laptop, monitor, mouse, router, ssd } from './computer.ts';
import { console, controller, handheld, vrHeadset } from './gaming.ts';
import { airPurifier, coffeeMachine, lamp, robotVacuum } from './home.ts';
import type { Subject } from './illustration.ts';
import { camera, drone, projector, television } from './imaging.ts';
import { backpack, parcel, scooter, shoppingCart } from './lifestyle.ts';
import { charger, foldable, phone, smartwatch, tablet } from './mobile.ts';
import type { Palette } from './palette.ts';

const drawings: Record<Subject, (palette: Palette) => string> = {
  headphones,
  earbuds,
  speaker,
  soundbar,
  microphone,
  phone,
  foldable,
  tablet,
  smartwatch,
  charger,
  laptop,
  monitor,
  keyboard,
  mouse,
  ssd,
  router,
  console,
  controller,
  handheld,
  vrHeadset,
  robotVacuum,
  airPurifier,
  coffeeMachine,
  lamp,
  camera,
  drone,
  projector,
  television,
  scooter,
  backpack,
  parcel,
  shoppingCart,
};

/** Draws one product around the origin, in a box of about 760×760, standing on the line y = 300. */
export const drawSubject = (subject: Subject, palette: Palette): string =>
  drawings[subject](palette);
