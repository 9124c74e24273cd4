import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConflictContext } from './ConflictChoice.tsx';
import type { FormSchema, FormValues } from './formSchema.ts';
import { chooseSide, type EditState, receiveRecord, type Side } from './receiveRecord.ts';
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
  const [state, setState] = useState<EditState>({ base: record });
  const { conflict } = state;

  const findUnsaved = () =>
    unsavedNames({ schema, values: getValues(), dirtyNames, record: record ?? {} });
  const valuesOf = (names: string[]): FormValues =>
    Object.fromEntries(names.map((name) => [name, getValues(name)]));
  const setValues = (values: FormValues) => {
    for (const name in values) setValue(name, values[name], { shouldDirty: true });
  };
  // A save sends the version in the form. It must be that of the record on which the values are based, so that the server detects a
  // conflict.
  const setVersionOf = (base: RaRecord | undefined) => setValue('version', base?.version);

  const handleRecord = useEffectEvent(() => {
    const names = findUnsaved();
    const isOtherRecord = state.base?.id !== record?.id;
    const unsaved = isOtherRecord ? {} : valuesOf(names);
    const next = receiveRecord(state, { record, saved: getSaved(), unsavedNames: names });
    setState(next);
    afterReset(() => {
      setValues(unsaved);
      if (next.base !== record) setVersionOf(next.base);
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new record.
  useEffect(() => handleRecord(), [record]);

  const handleChoice = (side: Side) => {
    if (!conflict) return;
    const choice = chooseSide(conflict, side, valuesOf(conflict.names));
    setValues(choice.values);
    setVersionOf(record);
    setState({ base: record, conflict: choice.conflict });
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

/**
 * Runs a function after react-admin has reset the fields to a new record. The form resets them in an effect, and React runs the
 * effects of its children, such as `UnsavedValues`, before that effect and without a pause.
 */
const afterReset = (run: () => void) => queueMicrotask(run);
