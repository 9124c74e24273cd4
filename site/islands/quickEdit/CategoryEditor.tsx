import { he } from '#domain/he/site/quickEdit.ts';
import { adminCategoriesPath } from '#domain/paths.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { Loading } from '../state/Loading.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import type { EditorProps } from './editorProps.ts';
import { MissingItem } from './MissingItem.tsx';
import { useItem } from './useItem.ts';

export function CategoryEditor({ id, ...props }: EditorProps & { id: number }) {
  const { state, select, retry } = useItem(id, loadCategory);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready')
    return (
      <CategoryForm key={state.item.id} {...props} category={state.item} load={loadCategory} />
    );
  return (
    <MissingItem
      failure={state.failure}
      text={he.missing.category}
      listTitle={he.missing.categories}
      emptyText={he.missing.noCategories}
      adminHref={adminCategoriesPath}
      load={loadCategories}
      onSelect={select}
      onRetry={retry}
      onClose={props.onClose}
    />
  );
}

const loadCategory = (id: number, signal?: AbortSignal) =>
  callApi('GET', `/api/categories/${id}`, { signal });

async function loadCategories(signal: AbortSignal) {
  const result = await callApi('GET', '/api/categories', { signal });
  if (!result.isOk) return result;
  const data = result.data.map(({ id, name, slug }) => ({
    id,
    title: name,
    text: he.missing.identity(id, slug),
  }));
  return { ...result, data };
}
