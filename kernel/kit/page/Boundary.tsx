import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead of what failed; nothing unless told. */
  fallback?: ReactNode;
  /** Where it happened, for the report: `cms.menu`. */
  name: string;
  /** Nothing in it is drawn later than the rest: what fails in the gateway is the whole page's fault. */
  whole?: boolean;
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
    const { fallback = null, whole, children } = this.props;
    if (this.state.failed) return fallback;
    return whole ? children : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
