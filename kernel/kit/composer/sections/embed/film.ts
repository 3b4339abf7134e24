/** Origins of the players that `filmOf` leads to. */
export const FILM_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Where a film is played without cookies before it begins, and who shows it; null for any other address. */
export function filmOf(address: string): { readonly src: string; readonly service: 'YouTube' | 'Vimeo' } | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) {
    const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
    return /^[\w-]{11}$/.test(id) ? { src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`, service: 'YouTube' } : null;
  }
  if (['vimeo.com', 'player.vimeo.com'].includes(host)) {
    const id = /\/(\d{5,12})(?:\/|$)/.exec(pathname)?.[1];
    return id ? { src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`, service: 'Vimeo' } : null;
  }
  return null;
}
