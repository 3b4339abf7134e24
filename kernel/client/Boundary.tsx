import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead of what failed; nothing unless told. */
  fallback?: ReactNode;
  /** Where it happened, for the report: `cms.menu`. */
  name: string;
}

/** Keeps a fault where it happened: what throws is replaced by `fallback`, the rest of the page stands. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(new Error(`${this.props.name} failed`, { cause: error }));
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
