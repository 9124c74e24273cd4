import { Create, useRedirect } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post.ts';
import { slugFromTitle } from '#domain/slug.ts';
import { ContractForm } from '../layout/ContractForm.tsx';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';
import { PostInputs } from './PostInputs.tsx';
import { PostToolbar } from './PostToolbar.tsx';
import { SlugFromTitle } from './SlugFromTitle.tsx';

export function PostCreate() {
  const toast = useToast();
  const redirect = useRedirect();

  return (
    <Create
      component="div"
      mutationOptions={{
        onSuccess: () => {
          toast.success(he.posts.created.title, he.posts.created.text);
          redirect('list', 'posts');
        },
        onError: (problem) => toast.error(he.posts.createFailed, problemText(problem)),
      }}
    >
      <ContractForm schema={newPostSchema} invalid={he.posts.invalid} defaultValues={emptyPost}>
        <PostToolbar />
        <PostInputs />
        <SlugFromTitle />
      </ContractForm>
    </Create>
  );
}

// A slug that nobody chose is left to the server, which finds a free one.
const newPostSchema = postCreateSchema.transform((post) =>
  post.slug === slugFromTitle(post.title) ? { ...post, slug: undefined } : post,
);

const emptyPost = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  categoryId: limits.post.defaultCategoryId,
  tags: [],
  featuredImage: '',
  isPublished: false,
  publishedAt: null,
  isFeatured: false,
  isPopular: false,
  metaTitle: '',
  metaDescription: '',
};
