import type { Identifier } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import { type SpecTemplate, specTemplateUpdateSchema } from '#domain/product/spec.ts';
import { readBody, withSignal } from '../api/apiClient.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

/** A template as a record of react-admin. Its id is the id of its category. */
export interface SpecRecord extends SpecTemplate {
  id: number;
}

/** An update sends the version that was edited, so that the server refuses to overwrite a newer one. */
export const specCalls = (client: ApiClient): ResourceCalls<SpecRecord> => {
  const template = client['spec-templates'][':categoryId'];
  const param = (id: Identifier) => ({ categoryId: String(id) });
  return {
    list: () => Promise.reject(new Error('The API does not list specification templates')),
    one: async (id, signal) =>
      toRecord(await readBody(template.$get({ param: param(id) }, withSignal(signal)))),
    update: async ({ id, data }) => {
      const json = specTemplateUpdateSchema.parse(data);
      return toRecord(await readBody(template.$put({ param: param(id), json })));
    },
  };
};

const toRecord = (template: SpecTemplate): SpecRecord => ({ ...template, id: template.categoryId });
