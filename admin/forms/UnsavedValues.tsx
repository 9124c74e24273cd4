import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConflictContext } from './ConflictChoice.tsx';
import type { FormSchema, FormValues } from './formSchema.ts';
import { type EditState, receiveRecord, type Side } from './receiveRecord.ts';
import { unsavedNames } from './unsavedNames.ts';

/**
 * Keeps unsaved values when a newer record arrives. Without this component, react-admin would reset all fields. If another
 * user has changed the same fields, the user chooses whose values to save.
 */
export function UnsavedValues({
  schema,
  getSaved = () => undefined,
  children,
}: {
  schema: FormSchema;
  /** Returns the record that the last save has stored. */
  getSaved: (() => RaRecord | undefined) | undefined;
  children: ReactNode;
}) {
  const record = useRecordContext();
  const { getValues, setValue, resetField } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  // A field array also marks the version as dirty, but it is not an input.
  const dirtyNames = Object.keys(dirtyFields).filter((name) => name !== 'version');
  const [{ edited, conflict }, setState] = useState<EditState>({ edited: record });
  const findUnsaved = useEffectEvent(() =>
    unsavedNames({ schema, values: getValues(), dirtyNames, record: record ?? {} }),
  );
  const valuesOf = (names: string[]): FormValues =>
    Object.fromEntries(names.map((name) => [name, getValues(name)]));
  const setValues = (values: FormValues) => {
    for (const name in values) setValue(name, values[name], { shouldDirty: true });
  };

  const handleRecord = useEffectEvent(() => {
    const names = findUnsaved();
    const isSame = edited?.id === record?.id;
    const next = receiveRecord(
      { edited, conflict },
      { record, saved: getSaved(), unsavedNames: names },
    );
    setState(next);
    const unsaved = isSame ? valuesOf(names) : {};
    queueMicrotask(() => {
      setValues(unsaved);
      // The version is a value of the form, so that a save sends the version of the record that its values are based on.
      if (next.edited !== record) setValue('version', next.edited?.version);
    });
  });
  // React runs this effect before the form's effect that resets the fields. The microtask restores the values
  // after the reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new record.
  useEffect(() => handleRecord(), [record]);

  const handleChoice = (side: Side) => {
    if (!conflict) return;
    const { names, side: shown = 'mine' } = conflict;
    const hidden = side === shown ? conflict.hidden : valuesOf(names);
    if (side !== shown) setValues(conflict.hidden);
    setValue('version', record?.version);
    setState({ edited: record, conflict: { names, side, hidden } });
  };

  const resetSaved = useEffectEvent(() => {
    if (!record) return;
    const unsaved = findUnsaved();
    for (const name of dirtyNames) if (!unsaved.includes(name)) resetField(name);
  });
  // If a save does not change the record, react-admin does not reset the fields.
  useEffect(() => {
    if (!isSubmitting) resetSaved();
  }, [isSubmitting]);

  return (
    <ConflictContext value={conflict && { ...conflict, onChoose: handleChoice }}>
      {children}
    </ConflictContext>
  );
}
