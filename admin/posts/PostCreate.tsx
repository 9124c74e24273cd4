import { zodResolver } from '@hookform/resolvers/zod';
import { Create, Form, useRedirect } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post.ts';
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
      <Form
        resolver={zodResolver(postCreateSchema)}
        defaultValues={{ ...emptyPost }}
        warnWhenUnsavedChanges
        noValidate
      >
        <PostToolbar />
        <PostInputs />
        <SlugFromTitle />
      </Form>
    </Create>
  );
}

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
