import { memoryStore } from 'react-admin';
import { expect, test } from 'vitest';
import type { WindowBand } from '#admin/layout/watchWindowBand.ts';
import { sidebarOpenKey, windowBandKey, withSidebar } from '#admin/layout/withSidebar.ts';

function createBase() {
  const base = memoryStore();
  base.setup();
  return base;
}

function start(band: WindowBand, base = createBase()) {
  let change = (_band: WindowBand) => {};
  const store = withSidebar(base, (onChange) => {
    change = onChange;
    return band;
  });
  const isOpen = () => store.getItem<boolean>(sidebarOpenKey);
  const seen: [WindowBand | undefined, boolean | undefined][] = [];
  const record = () => seen.push([store.getItem<WindowBand>(windowBandKey), isOpen()]);
  for (const key of [sidebarOpenKey, windowBandKey]) store.subscribe(key, record);
  return { base, store, isOpen, seen, change: (next: WindowBand) => change(next) };
}

test.each([
  ['phone', false],
  ['narrow', false],
  ['wide', true],
] as const)('the open state of the sidebar in a new %s window is %s', (band, isOpen) => {
  expect(start(band).isOpen()).toBe(isOpen);
});

test.each(['wide', 'narrow'] as const)(
  'no drawer opens when a %s window with an open sidebar becomes as narrow as a phone',
  (band) => {
    const { store, change, seen, isOpen } = start(band);
    store.setItem(sidebarOpenKey, true);
    change('phone');
    expect(isOpen()).toBe(false);
    expect(seen).not.toContainEqual(['phone', true]);
  },
);

test('opening the drawer of a phone does not change the sidebar of a wide window', () => {
  const { base, store, change, isOpen } = start('wide');
  store.setItem(sidebarOpenKey, false);
  change('phone');
  store.setItem(sidebarOpenKey, true);
  change('wide');
  expect(isOpen()).toBe(false);
  expect(start('wide', base).isOpen()).toBe(false);
});

test('opening the sidebar in one tab leaves the drawer in another tab closed', () => {
  const base = createBase();
  const wide = start('wide', base);
  const phone = start('phone', base);
  wide.store.setItem(sidebarOpenKey, true);
  expect(phone.isOpen()).toBe(false);
});

test('a reset of the store closes the drawer and keeps the phone layout', () => {
  const { store, isOpen } = start('phone');
  store.setItem(sidebarOpenKey, true);
  store.reset();
  expect(isOpen()).toBe(false);
  expect(store.getItem(windowBandKey)).toBe('phone');
});
