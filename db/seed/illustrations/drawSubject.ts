import { charger, smartwatch, ssd } from './accessories.ts';
import { earbuds, headphones, microphone } from './audio.ts';
import { projector, television } from './cinema.ts';
import { laptop, monitor, router } from './computer.ts';
import { controller } from './gamepad.ts';
import { console, handheld, vrHeadset } from './gaming.ts';
import { airPurifier, robotVacuum } from './home.ts';
import type { Subject } from './illustration.ts';
import { camera, drone } from './imaging.ts';
import { coffeeMachine, lamp } from './interior.ts';
import { foldable, phone, tablet } from './mobile.ts';
import { backpack, scooter } from './outdoors.ts';
import type { Palette } from './palette.ts';
import { keyboard, mouse } from './peripherals.ts';
import { parcel, shoppingCart } from './shopping.ts';
import { soundbar, speaker } from './speakers.ts';

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

/** Draws one product around the origin, about 760×760 large, standing on the line y = 300. */
export const drawSubject = (subject: Subject, palette: Palette): string =>
  drawings[subject](palette);
