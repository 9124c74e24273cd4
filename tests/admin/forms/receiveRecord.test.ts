import { describe, expect, test } from 'vitest';
import { chooseSide, receiveRecord } from '#admin/forms/receiveRecord.ts';

const base = { id: 22, version: 3, name: 'Keshet P1', model: 'P1', specs: { weight: 180 } };
const newer = { ...base, version: 4, model: 'B-MODEL' };
const nothingSaved = { saved: undefined };

describe('a form with an unsaved model that receives a newer version', () => {
  test('has a conflict and keeps its version if the stored model has changed', () => {
    const received = { record: newer, unsavedNames: ['name', 'model'], ...nothingSaved };
    expect(receiveRecord({ base }, received)).toEqual({
      base,
      conflict: { names: ['model'], hidden: { model: 'B-MODEL' } },
    });
  });

  test('is based on the newer version if only other fields have changed', () => {
    const record = { ...base, version: 4, specs: { weight: 175 } };
    const received = { record, unsavedNames: ['model'], ...nothingSaved };
    expect(receiveRecord({ base }, received)).toEqual({ base: record });
  });

  test('is based on the version that the user has saved meanwhile', () => {
    const received = { record: newer, unsavedNames: ['model'], saved: newer };
    expect(receiveRecord({ base }, received)).toEqual({ base: newer });
  });

  test('has a conflict with a version that follows the own save', () => {
    const record = { ...newer, version: 5, model: 'C-MODEL' };
    const received = { record, unsavedNames: ['model'], saved: newer };
    expect(receiveRecord({ base }, received)).toEqual({
      base: newer,
      conflict: { names: ['model'], hidden: { model: 'C-MODEL' } },
    });
  });
});

describe('a form with a conflict', () => {
  const conflict = { names: ['model'], hidden: { model: 'B-MODEL' } };

  test('keeps its version until the user has chosen a side', () => {
    const record = { ...newer, version: 5, name: 'Keshet P1 Pro' };
    const received = { record, unsavedNames: ['model'], ...nothingSaved };
    expect(receiveRecord({ base, conflict }, received)).toEqual({ base, conflict });
  });

  test('keeps the values of the hidden side after a choice when another field changes', () => {
    const chosen = { ...conflict, chosen: 'mine' } as const;
    const record = { ...newer, version: 5, name: 'Keshet P1 Pro' };
    const received = { record, unsavedNames: ['model'], ...nothingSaved };
    expect(receiveRecord({ base: newer, conflict: chosen }, received)).toEqual({
      base: record,
      conflict: chosen,
    });
  });

  test('has no conflict after the choice was saved', () => {
    const chosen = { ...conflict, chosen: 'mine' } as const;
    const record = { ...newer, version: 5, model: 'A-MODEL' };
    const received = { record, unsavedNames: [], saved: record };
    expect(receiveRecord({ base: newer, conflict: chosen }, received)).toEqual({
      base: record,
    });
  });
});

test('a record without a version has no conflict, because its last save wins', () => {
  const settings = { id: 'site', site_title: 'ישן' };
  const record = { ...settings, site_title: 'חדש' };
  const received = { record, unsavedNames: ['site_title'], ...nothingSaved };
  expect(receiveRecord({ base: settings }, received)).toEqual({ base: record });
});

test('a form that receives another record shows it without a conflict', () => {
  const record = { ...newer, id: 23 };
  const received = { record, unsavedNames: ['model'], ...nothingSaved };
  expect(receiveRecord({ base }, received)).toEqual({ base: record });
});

test('a choice shows the values of the chosen side and keeps those of the other side', () => {
  const conflict = { names: ['model'], hidden: { model: 'THEIRS' } };
  const mine = chooseSide(conflict, 'mine', { model: 'MINE' });
  expect(mine.values).toEqual({ model: 'MINE' });
  const theirs = chooseSide(mine.conflict, 'theirs', { model: 'MINE 2' });
  expect(theirs.values).toEqual({ model: 'THEIRS' });
  const again = chooseSide(theirs.conflict, 'mine', { model: 'THEIRS' });
  expect(again.values).toEqual({ model: 'MINE 2' });
});
