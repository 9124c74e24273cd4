import type { Category } from '#domain/category/category.ts';
import { he } from '#domain/he/site/quickEdit.ts';
import { adminCategoriesPath } from '#domain/paths.ts';
import { callApi } from '#site/scripts/callApi.ts';
import { Loading } from '../state/Loading.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { MissingItem } from './MissingItem.tsx';
import type { EditorProps } from './QuickEditDialog.tsx';
import { useItem } from './useItem.ts';

/** The category of the page, or one that is chosen instead of it. */
export function CategoryEditor({ id, ...props }: EditorProps & { id: number }) {
  const { state, choose, retry } = useItem(id, loadCategory);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready')
    return <CategoryForm key={state.item.id} {...props} category={state.item} />;
  return (
    <MissingItem
      problem={state.problem}
      text={he.missing.category}
      listTitle={he.missing.categories}
      emptyText={he.missing.noCategories}
      adminHref={adminCategoriesPath}
      load={loadCategories}
      onChoose={choose}
      onRetry={retry}
      onClose={props.onClose}
    />
  );
}

const loadCategory = (id: number, signal: AbortSignal) =>
  callApi<Category>(`/api/categories/${id}`, { signal });

async function loadCategories(signal: AbortSignal) {
  const answer = await callApi<Category[]>('/api/categories', { signal });
  if (!answer.isOk) return answer;
  const data = answer.data.map(({ id, name, slug }) => ({
    id,
    title: name,
    text: he.missing.identity(id, slug),
  }));
  return { ...answer, data };
}
