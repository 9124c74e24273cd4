import { expect, test } from 'vitest';
import { createLeaveGuards } from '#admin/leaving/createLeaveGuards.ts';

test('a collection returns the newest state of each guard that has unsaved changes', () => {
  const guards = createLeaveGuards();
  const clean = { hasUnsaved: () => false };
  const unsaved = { hasUnsaved: () => true };
  let current = clean;
  guards.add(() => clean);
  const remove = guards.add(() => current);
  expect(guards.unsaved()).toEqual([]);
  current = unsaved;
  expect(guards.unsaved()).toEqual([unsaved]);
  remove();
  expect(guards.unsaved()).toEqual([]);
});

test('a screen asks about its own changes and the changes of its dialog, and a dialog only about its own', () => {
  const screen = createLeaveGuards();
  const dialog = createLeaveGuards(screen);
  const ofScreen = { hasUnsaved: () => true };
  const ofDialog = { hasUnsaved: () => true };
  screen.add(() => ofScreen);
  expect(dialog.unsaved()).toEqual([]);
  const remove = dialog.add(() => ofDialog);
  expect(dialog.unsaved()).toEqual([ofDialog]);
  expect(screen.unsaved()).toEqual([ofScreen, ofDialog]);
  remove();
  expect(screen.unsaved()).toEqual([ofScreen]);
});

test('a cleared dialog removes its own guards from the screen, and no others', () => {
  const screen = createLeaveGuards();
  const dialog = createLeaveGuards(screen);
  const ofScreen = { hasUnsaved: () => true };
  screen.add(() => ofScreen);
  const remove = dialog.add(() => ({ hasUnsaved: () => true }));
  dialog.clear();
  expect(dialog.unsaved()).toEqual([]);
  expect(screen.unsaved()).toEqual([ofScreen]);
  remove();
  expect(screen.unsaved()).toEqual([ofScreen]);
});

test('a navigation after a save asks neither about the screen nor about its dialog', () => {
  const screen = createLeaveGuards();
  const dialog = createLeaveGuards(screen);
  const unsaved = { hasUnsaved: () => true };
  dialog.add(() => unsaved);
  let asked: unknown;
  dialog.leaveSaved(() => {
    asked = screen.unsaved();
  });
  expect(asked).toEqual([]);
  expect(screen.unsaved()).toEqual([unsaved]);
});
