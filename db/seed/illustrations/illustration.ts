/** A generated image. It shows one product, or two products side by side in a comparison. */
export interface Illustration {
  subjects: [Subject] | [Subject, Subject];
  /** The composition and the colours. Neighbouring posts have different moods. */
  mood: 0 | 1 | 2 | 3 | 4 | 5;
}

export const subjects = [
  'headphones',
  'earbuds',
  'speaker',
  'soundbar',
  'microphone',
  'phone',
  'foldable',
  'tablet',
  'smartwatch',
  'charger',
  'laptop',
  'monitor',
  'keyboard',
  'mouse',
  'ssd',
  'router',
  'console',
  'controller',
  'handheld',
  'vrHeadset',
  'robotVacuum',
  'airPurifier',
  'coffeeMachine',
  'lamp',
  'camera',
  'drone',
  'projector',
  'television',
  'scooter',
  'backpack',
  'parcel',
  'shoppingCart',
] as const;

export type Subject = (typeof subjects)[number];
