/**
 * Page-view analytics: the script is added anew on every navigation with the hostname as its domain, and a `pageview`
 * event is sent to it. Nothing is loaded for sites that have none.
 */
export function startPageViews(analytics: { script: string } | null): void {
  if (!analytics) return;
  const view = () => {
    document.querySelector('script[data-domain]')?.remove();
    const script = document.createElement('script');
    script.defer = true;
    script.src = analytics.script;
    script.dataset.domain = location.hostname;
    document.head.append(script);
    const plausible = (window as { plausible?: (event: string) => void }).plausible;
    plausible?.('pageview');
  };
  document.addEventListener('sala:pageview', view);
  view();
}
