/** Leaves the single-page app: the browser asks the gateway for the whole page. Never resolves, the page is going away. */
export function fullLoad(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

/** Whether the gateway answers at all. Without it a full load would put the browser's own page of errors in place of this one. */
export const isReachable = (): Promise<boolean> =>
  fetch('/_build/latest.json', { cache: 'no-store' }).then(
    ({ status }) => status < 502,
    () => false,
  );
