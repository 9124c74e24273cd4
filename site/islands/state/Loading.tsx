import './stateStyle.ts';
import { he } from '#domain/he/site/islands.ts';
import { limits } from '#domain/limits.ts';

/** Shows a loading message after a delay. Screen readers announce the message immediately. */
export const Loading = () => (
  <div className="loading" role="status">
    <span className="visually-hidden">{he.loadingContent}</span>
    <span
      className="loading-shown"
      aria-hidden="true"
      style={{ animationDelay: `${limits.loader.delayMs}ms` }}
    >
      <span className="spinner" />
      {he.loading}
    </span>
  </div>
);
