/** After the site itself has changed: everything that the page was drawn with is another version now. */
export const reloadPage = (): void => location.reload();
