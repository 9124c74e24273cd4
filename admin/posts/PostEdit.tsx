import { zodResolver } from '@hookform/resolvers/zod';
import { Alert } from '@mui/material';
import { Edit, Form } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { postUpdateSchema } from '#domain/post.ts';
import { problemText } from '../request.ts';
import { useToast } from '../useToast.tsx';
import { PostInputs } from './PostInputs.tsx';
import { PostToolbar } from './PostToolbar.tsx';

export function PostEdit() {
  const toast = useToast();

  return (
    <Edit
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      actions={false}
      error={<Alert severity="error">{he.posts.loadFailed}</Alert>}
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{
        onSuccess: () => toast.success(he.posts.updated.title, he.posts.updated.text),
        onError: (problem) => toast.error(he.posts.updateFailed, problemText(problem)),
      }}
    >
      <Form resolver={zodResolver(postUpdateSchema)} warnWhenUnsavedChanges noValidate>
        <PostToolbar />
        <PostInputs />
      </Form>
    </Edit>
  );
}
