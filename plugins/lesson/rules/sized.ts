/** Library pictures come in the width that is asked for; others as they are. */
export const sized = (url: string, width: number): string => (url.includes('/files/') && !url.includes('?') ? `${url}?w=${width}` : url);
