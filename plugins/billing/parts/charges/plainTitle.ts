/** What a charge is called without its number, which stands beside it. */
export const plainTitle = ({ title, number }: { readonly title: string; readonly number: string }): string =>
  title.replace(number, '').trim() || title;
