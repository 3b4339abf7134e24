/** `/news` and `news` are the same page. */
export const pageSlug = (typed: string) => typed.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
