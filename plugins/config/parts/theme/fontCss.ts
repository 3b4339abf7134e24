const files = import.meta.glob<string>('/kernel/kit/theme/fonts/*.generated.css', { query: '?inline', import: 'default' });

/** Font faces of the fonts that a site chose; nothing for those that the theme brings itself. */
export async function fontCss(headingFont: string | undefined, bodyFont: string | undefined): Promise<string> {
  const wanted = [headingFont && `${headingFont}.heading`, bodyFont && `${bodyFont}.body`];
  const found = await Promise.all(
    wanted.map(async (name) => (name && (await files[`/kernel/kit/theme/fonts/${name}.generated.css`]?.())) || ''),
  );
  return found.join('\n');
}
