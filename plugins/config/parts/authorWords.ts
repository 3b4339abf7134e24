/** Who published, in words: `file` is what applies manifests from files, and of old versions nobody is known. */
export const authorWords = (author: string | null, t: (key: string) => string): string =>
  author === 'file' ? t('author.file') : author || t('author.nobody');
