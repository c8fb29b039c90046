import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what breaks outside of a page, in the shell itself. Pages have the router's own boundary. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    if (!this.state.failure) return this.props.children;
    return (
      <div className="flex min-h-dvh flex-col">
        <main className="flex flex-1 flex-col">
          <ErrorPage error={this.state.failure.error} />
        </main>
        <Footer />
      </div>
    );
  }
}
