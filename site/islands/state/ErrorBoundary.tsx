import './stateStyle.ts';
import { Component, type ReactNode } from 'react';
import { he } from '#domain/he/site/islands.ts';
import { homePath } from '#domain/paths.ts';

interface Props {
  children: ReactNode;
}

interface State {
  isBroken: boolean;
}

/**
 * Shows a message instead of content that fails to render. React supports error boundaries only as classes.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  handleRetry = () => this.setState({ isBroken: false });

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="failure" role="alert">
        <p className="failure-title">{he.failure.title}</p>
        <p>{he.failure.text}</p>
        <div className="failure-actions">
          <button className="button" type="button" onClick={this.handleRetry}>
            {he.failure.retry}
          </button>
          <a className="quiet-button" href={homePath}>
            {he.failure.toHome}
          </a>
        </div>
      </div>
    );
  }
}
