/** How many addresses a text names: with a scheme, with `www.`, or as HTML. Each is looked at once. */
export const linksIn = (text: string): number => text.match(/https?:\/\/|www\.[a-z0-9]|<a\s|\[url/gi)?.length ?? 0;
