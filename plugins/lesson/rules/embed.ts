const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const VIMEO = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * Address of the player of a film at a house whose films pages may show (the `frame-src` of their Content Security Policy): it sets no
 * cookie before the film is played. Null for every other address.
 */
export function embedAddress(input: string): string | null {
  let url: URL;
  try {
    url = new URL(input.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.port || url.username || url.password) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return youtube(parts[0], url);
  if (YOUTUBE.has(url.hostname))
    return youtube(['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '') ? parts[1] : (url.searchParams.get('v') ?? undefined), url);
  if (!VIMEO.has(url.hostname)) return null;
  // player.vimeo.com/video/<id>?h=<hash>, vimeo.com/<id>/<hash>, vimeo.com/channels/<name>/<id>
  const at = parts.findIndex((part) => /^\d{6,12}$/.test(part));
  if (at < 0) return null;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  return `https://player.vimeo.com/video/${parts[at]!}?dnt=1${/^[0-9a-f]{8,20}$/.test(hash) ? `&h=${hash}` : ''}`;
}

function youtube(id: string | undefined, url: URL): string | null {
  if (!id || !YOUTUBE_ID.test(id)) return null;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

/** `90`, `90s`, `1m30s`, `1h2m3s` */
function secondsOf(text: string): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
