const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, in attributes too. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"]/g, (char) => escapes[char]!);
