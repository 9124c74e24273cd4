import { memoryStore } from 'react-admin';
import { expect, test } from 'vitest';
import type { WindowBand } from '#admin/layout/watchWindowBand.ts';
import { sidebarOpenKey, windowBandKey, withSidebar } from '#admin/layout/withSidebar.ts';

function createBase() {
  const base = memoryStore();
  base.setup();
  return base;
}

/** Creates a store with a window of a given layout, and records every state that a component can see. */
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
] as const)('the first state of the sidebar in a %s window is open: %s', (band, isOpen) => {
  expect(start(band).isOpen()).toBe(isOpen);
});

test.each(['wide', 'narrow'] as const)(
  'a phone never sees an open drawer when a %s window with an open sidebar gets narrower',
  (band) => {
    const { store, change, seen, isOpen } = start(band);
    store.setItem(sidebarOpenKey, true);
    change('phone');
    expect(isOpen()).toBe(false);
    expect(seen).not.toContainEqual(['phone', true]);
  },
);

test('a wide window restores the choice that the user made in a wide window', () => {
  const { base, store, change, isOpen } = start('wide');
  store.setItem(sidebarOpenKey, false);
  change('phone');
  store.setItem(sidebarOpenKey, true);
  change('wide');
  expect(isOpen()).toBe(false);
  expect(start('wide', base).isOpen()).toBe(false);
});

test('the state of the sidebar in one tab does not reach another tab', () => {
  const base = createBase();
  const wide = start('wide', base);
  const phone = start('phone', base);
  wide.store.setItem(sidebarOpenKey, true);
  expect(phone.isOpen()).toBe(false);
});

test('a reset of the store keeps the layout and closes a drawer', () => {
  const { store, isOpen } = start('phone');
  store.setItem(sidebarOpenKey, true);
  store.reset();
  expect(isOpen()).toBe(false);
  expect(store.getItem(windowBandKey)).toBe('phone');
});
