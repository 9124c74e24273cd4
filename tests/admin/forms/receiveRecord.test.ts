import { describe, expect, test } from 'vitest';
import { receiveRecord } from '#admin/forms/receiveRecord.ts';

const edited = { id: 22, version: 3, name: 'Keshet P1', model: 'P1', specs: { weight: 180 } };
const newer = { ...edited, version: 4, model: 'B-MODEL' };
const nothingSaved = { saved: undefined };

describe('a form with an unsaved model that receives a newer version', () => {
  test('has a conflict and keeps its version if the stored model has changed', () => {
    const received = { record: newer, unsavedNames: ['name', 'model'], ...nothingSaved };
    expect(receiveRecord({ edited }, received)).toEqual({
      edited,
      conflict: { names: ['model'], hidden: { model: 'B-MODEL' } },
    });
  });

  test('is based on the newer version if only other fields have changed', () => {
    const record = { ...edited, version: 4, specs: { weight: 175 } };
    const received = { record, unsavedNames: ['model'], ...nothingSaved };
    expect(receiveRecord({ edited }, received)).toEqual({ edited: record });
  });

  test('is based on the version that the user has saved meanwhile', () => {
    const received = { record: newer, unsavedNames: ['model'], saved: newer };
    expect(receiveRecord({ edited }, received)).toEqual({ edited: newer });
  });

  test('has a conflict with a version that follows the own save', () => {
    const record = { ...newer, version: 5, model: 'C-MODEL' };
    const received = { record, unsavedNames: ['model'], saved: newer };
    expect(receiveRecord({ edited }, received)).toEqual({
      edited: newer,
      conflict: { names: ['model'], hidden: { model: 'C-MODEL' } },
    });
  });
});

describe('a form with a conflict', () => {
  const conflict = { names: ['model'], hidden: { model: 'B-MODEL' } };

  test('keeps its version until the user has chosen a side', () => {
    const record = { ...newer, version: 5, name: 'Keshet P1 Pro' };
    const received = { record, unsavedNames: ['model'], ...nothingSaved };
    expect(receiveRecord({ edited, conflict }, received)).toEqual({ edited, conflict });
  });

  test('keeps the values of the hidden side after a choice when another field changes', () => {
    const chosen = { ...conflict, side: 'mine' } as const;
    const record = { ...newer, version: 5, name: 'Keshet P1 Pro' };
    const received = { record, unsavedNames: ['model'], ...nothingSaved };
    expect(receiveRecord({ edited: newer, conflict: chosen }, received)).toEqual({
      edited: record,
      conflict: chosen,
    });
  });

  test('has no conflict after a save', () => {
    const chosen = { ...conflict, side: 'mine' } as const;
    const record = { ...newer, version: 5, model: 'A-MODEL' };
    const received = { record, unsavedNames: [], saved: record };
    expect(receiveRecord({ edited: newer, conflict: chosen }, received)).toEqual({
      edited: record,
    });
  });
});

test('a record without a version has no conflict, because its last save wins', () => {
  const settings = { id: 'site', site_title: 'ישן' };
  const record = { ...settings, site_title: 'חדש' };
  const received = { record, unsavedNames: ['site_title'], ...nothingSaved };
  expect(receiveRecord({ edited: settings }, received)).toEqual({ edited: record });
});

test('another record has no conflict', () => {
  const record = { ...newer, id: 23 };
  const received = { record, unsavedNames: ['model'], ...nothingSaved };
  expect(receiveRecord({ edited }, received)).toEqual({ edited: record });
});
