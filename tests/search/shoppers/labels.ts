import { type FeatureKey, features } from '../features.ts';
import { type ProductKey, products } from '../products.ts';

/** Kinds of products that occur in demo posts, but in no review in `corpus/`. */
const furtherKinds = ['earbuds', 'soundbar', 'ssd', 'controller', 'vr'] as const;

/** Features that are tags of demo posts, but occur in no review in `corpus/`. */
const furtherFeatures = ['batteryLife', 'ai', 'oled', 'workFromHome'] as const;

export type Kind = ProductKey | (typeof furtherKinds)[number];
export type Feature = FeatureKey | (typeof furtherFeatures)[number];

export const isKind = (name: string): name is Kind =>
  name in products || furtherKinds.some((kind) => kind === name);

export const isFeature = (name: string): name is Feature =>
  name in features || furtherFeatures.some((feature) => feature === name);

export const categoryOfKind: Record<Kind, string> = {
  headphones: 'audio',
  earbuds: 'audio',
  speaker: 'audio',
  soundbar: 'audio',
  microphone: 'audio',
  phone: 'mobile',
  tablet: 'mobile',
  watch: 'mobile',
  powerBank: 'mobile',
  charger: 'mobile',
  laptop: 'computer',
  keyboard: 'computer',
  mouse: 'computer',
  monitor: 'computer',
  printer: 'computer',
  router: 'computer',
  ssd: 'computer',
  console: 'gaming',
  controller: 'gaming',
  vr: 'gaming',
  robotVacuum: 'home',
  airPurifier: 'home',
  coffeeMachine: 'home',
  fan: 'home',
  tv: 'home',
  chair: 'home',
  camera: 'tech',
  projector: 'lifestyle',
  scooter: 'lifestyle',
};

/** The kinds of products and the brands in each demo post, by slug. */
export const demoLabels: Record<string, { kinds: Kind[]; brands: string[] }> = {
  'best-gadgets-of-the-year': { kinds: [], brands: [] },
  'velora-buds-2-review': { kinds: ['headphones', 'earbuds'], brands: ['velora'] },
  'soundbars-under-1500-comparison': {
    kinds: ['soundbar'],
    brands: ['barkol', 'nimbra', 'hadaron'],
  },
  'kolan-m1-usb-microphone-review': { kinds: ['microphone'], brands: ['kolan'] },
  'refurbished-laptops-guide': { kinds: ['laptop'], brands: [] },
  'ovalia-tilt-vertical-mouse-review': { kinds: ['mouse'], brands: ['ovalia'] },
  'tsur-go-2tb-ssd-review': { kinds: ['ssd'], brands: ['tsur'] },
  'customs-75-dollar-guide': { kinds: [], brands: [] },
  'returned-six-gadgets-diary': { kinds: [], brands: [] },
  'price-tracking-92-days': { kinds: [], brands: [] },
  'halora-v2-vr-small-living-room': { kinds: ['vr'], brands: ['halora'] },
  'tarvo-7-vs-pipkin-mini': { kinds: ['console'], brands: ['tarvo', 'pipkin'] },
  'controllers-under-300-shekels': { kinds: ['controller'], brands: [] },
  'two-65-inch-tvs-one-west-window': { kinds: ['tv'], brands: ['brumell', 'zelfa'] },
  'orvika-m2-robot-vacuum-review': { kinds: ['robotVacuum'], brands: ['orvika'] },
  'brenoa-due-espresso-review': { kinds: ['coffeeMachine'], brands: ['brenoa'] },
  'zirota-city-8-scooter-review': { kinds: ['scooter'], brands: ['zirota'] },
  'pelora-beam-500-rooftop-cinema': { kinds: ['projector'], brands: ['pelora'] },
  'kadenta-run-2-vs-morvo-terra': { kinds: ['watch'], brands: ['kadenta', 'morvo'] },
  'zivon-x5-review': { kinds: ['phone'], brands: ['zivon'] },
  'power-banks-comparison': { kinds: ['powerBank'], brands: [] },
  'tuki-watch-3-kids-review': { kinds: ['watch'], brands: ['tuki'] },
  'noma-aura-3-bus-480': { kinds: ['headphones'], brands: ['noma'] },
  'tavnoa-note-11-vs-oralis-paper-10': { kinds: ['tablet'], brands: ['tavnoa', 'oralis'] },
  'mirvan-c1-compact-camera-review': { kinds: ['camera'], brands: ['mirvan'] },
};

/** The product features that each tag of a demo post stands for. */
export const featuresOfTags: Record<string, Feature[]> = {
  wireless: ['wireless'],
  'noise-cancelling': ['noiseCancelling'],
  'battery-life': ['batteryLife'],
  budget: ['cheap'],
  'work-from-home': ['workFromHome', 'office'],
  sport: ['sport', 'running'],
  kids: ['children'],
  travel: ['travel'],
  oled: ['oled'],
  'fast-charging': ['fastCharging'],
  camera: ['photo'],
  ai: ['ai'],
  'competitive-gaming': ['gaming'],
  students: ['students'],
};
