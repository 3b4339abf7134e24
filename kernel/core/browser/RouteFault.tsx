import { PageState } from '#kit/ui/feedback/PageState.tsx';

/** What stands instead of the page when a navigation could not be answered at all. */
export function RouteFault() {
  return (
    <main id="main" className="site-main">
      <PageState kind="error" />
    </main>
  );
}
