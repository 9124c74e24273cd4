import { PostEditor } from './PostEditor.tsx';

export const PostCreate = () => <PostEditor />;
