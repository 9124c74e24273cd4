import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { useToast } from '../hooks/useToast.tsx';
import { useLeaveGuard } from '../leaving/LeaveGuardsContext.ts';
import { HashFieldFocus } from './HashFieldFocus.tsx';
import { SaveFailureContext } from './SubmitButton.tsx';
import { unsavedNames } from './unsavedNames.ts';

export type FormValues = Record<string, unknown>;

/**
 * Renders a form that a zod contract validates. The form asks for confirmation before unsaved changes are
 * lost.
 */
export const ContractForm = ({
  schema,
  defaultValues,
  onSubmit,
  failure,
  isSaved,
  invalid = { title: he.message.invalid_form },
  children,
}: {
  schema: z.ZodType<FormValues, FormValues>;
  defaultValues?: FormValues;
  /** Runs instead of saving the record. Resolves to the server's error messages by field. */
  onSubmit?: (values: FormValues) => Promise<Record<string, string> | undefined>;
  /** Why the last save failed. The submit button shows it. */
  failure?: string | undefined;
  /** Returns whether the last save has succeeded. */
  isSaved?: () => boolean;
  invalid?: InvalidText;
  children: ReactNode;
}) => (
  <Form
    resolver={zodResolver(schema)}
    {...(defaultValues && { defaultValues })}
    {...(onSubmit && { onSubmit })}
    noValidate
    disableInvalidFormNotification
  >
    <SaveFailureContext value={failure}>{children}</SaveFailureContext>
    <KeepUnsavedValues schema={schema} />
    <UnsavedGuard isSaved={isSaved} />
    <InvalidToast {...invalid} />
    <HashFieldFocus />
  </Form>
);

/**
 * Keeps unsaved values when a new version of the record arrives. Without this component, react-admin would
 * reset all fields.
 */
function KeepUnsavedValues({ schema }: { schema: z.ZodType<FormValues, FormValues> }) {
  const record = useRecordContext();
  const { getValues, setValue, resetField } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const dirtyNames = Object.keys(dirtyFields);
  const findUnsaved = useEffectEvent(() =>
    unsavedNames({ schema, values: getValues(), dirtyNames, record: record ?? {} }),
  );
  const previousRecord = useRef(record);

  // React runs this effect before the form's effect that resets the fields. The microtask restores the values
  // after the reset.
  useEffect(() => {
    const isSame = previousRecord.current?.id === record?.id;
    previousRecord.current = record;
    if (!isSame) return;
    const unsaved = findUnsaved().map((name) => [name, getValues(name)] as const);
    queueMicrotask(() => {
      for (const [name, value] of unsaved) setValue(name, value, { shouldDirty: true });
    });
  }, [record, getValues, setValue]);

  const resetSaved = useEffectEvent(() => {
    if (!record) return;
    const unsaved = findUnsaved();
    for (const name of dirtyNames) if (!unsaved.includes(name)) resetField(name);
  });
  // If a save does not change the record, react-admin does not reset the fields.
  useEffect(() => {
    if (!isSubmitting) resetSaved();
  }, [isSubmitting]);

  return null;
}

function UnsavedGuard({ isSaved = () => false }: { isSaved: (() => boolean) | undefined }) {
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  // After a save, the form is dirty until its next render, but the redirect after the save happens before that render.
  useLeaveGuard({ hasUnsaved: () => isDirty && !(isSubmitting && isSaved()) });
  return null;
}

interface InvalidText {
  title: string;
  text?: string;
}

/** Shows a toast if the user submits an invalid form. Errors from the server have their own toast. */
function InvalidToast({ title, text }: InvalidText) {
  const { submitCount, errors } = useFormState();
  const previousCount = useRef(submitCount);
  const toast = useToast();

  useEffect(() => {
    if (submitCount <= previousCount.current) return;
    previousCount.current = submitCount;
    if (Object.values(errors).some((error) => error?.type !== 'server')) toast.error(title, text);
  }, [submitCount, errors, toast, title, text]);

  return null;
}
