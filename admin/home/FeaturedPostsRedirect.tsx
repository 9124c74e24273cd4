import { Navigate } from 'react-router-dom';

/** Opens the list of posts, filtered by the featured posts of the home page. */
export const FeaturedPostsRedirect = () => <Navigate replace to={`/posts?${featuredQuery}`} />;

const filter = JSON.stringify({ isFeatured: true });
const featuredQuery = new URLSearchParams({ filter, displayedFilters: filter });
