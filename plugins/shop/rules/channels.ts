/** Where orders come from, of those that texts know: `channel.<name>`. */
export const CHANNELS: ReadonlySet<string> = new Set(['shop', 'pos', 'lesson', 'event', 'subscription']);
