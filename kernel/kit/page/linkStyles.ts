/** Links style sheets that the page does not have yet and waits until they count. One that cannot be had is done without. */
export const linkStyles = (hrefs: readonly string[]) =>
  Promise.all(
    hrefs
      .filter((href) => !document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`))
      .map(
        (href) =>
          new Promise<void>((done) => {
            const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
            link.addEventListener('load', () => done());
            link.addEventListener('error', () => done());
            document.head.append(link);
          }),
      ),
  );
