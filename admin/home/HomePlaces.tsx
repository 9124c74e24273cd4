import { Navigate } from 'react-router-dom';

/** What stands first on the home page: the list of posts, with a filter that can be changed there. */
export const HomePlaces = () => <Navigate replace to={`/posts?${featuredOnly}`} />;

const filter = JSON.stringify({ isFeatured: true });
const featuredOnly = new URLSearchParams({ filter, displayedFilters: filter });
