import type { SpecField } from '#domain/product/spec.ts';

export interface SpecFormValues {
  fields: SpecField[];
}
