import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead of what failed; nothing unless told. */
  fallback?: ReactNode;
  /** Where it happened, for the report: `cms.menu`. */
  name: string;
}

/**
 * Keeps a fault where it happened: what throws is replaced by `fallback`, the rest of the page stands. In the gateway
 * it is the Suspense boundary that does so, since error boundaries do not run there.
 */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(new Error(`${this.props.name} failed`, { cause: error }));
  }

  override render() {
    const fallback = this.props.fallback ?? null;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{this.props.children}</Suspense>;
  }
}
