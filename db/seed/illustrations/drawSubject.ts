import type { Subject } from './illustration.ts';
import type { Palette } from './palette.ts';
import { charger, smartwatch, ssd } from './subjects/accessories.ts';
import { earbuds, headphones, microphone } from './subjects/audio.ts';
import { projector, television } from './subjects/cinema.ts';
import { laptop, monitor, router } from './subjects/computer.ts';
import { controller } from './subjects/gamepad.ts';
import { console, handheld, vrHeadset } from './subjects/gaming.ts';
import { airPurifier, robotVacuum } from './subjects/home.ts';
import { camera, drone } from './subjects/imaging.ts';
import { coffeeMachine, lamp } from './subjects/interior.ts';
import { foldable, phone, tablet } from './subjects/mobile.ts';
import { backpack, scooter } from './subjects/outdoors.ts';
import { keyboard, mouse } from './subjects/peripherals.ts';
import { parcel, shoppingCart } from './subjects/shopping.ts';
import { soundbar, speaker } from './subjects/speakers.ts';

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

/** Draws a product of about 760×760 around the origin. Its ground line is y = 300. */
export const drawSubject = (subject: Subject, palette: Palette): string =>
  drawings[subject](palette);
