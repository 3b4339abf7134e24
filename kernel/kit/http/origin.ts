import { authorityOf } from '#kit/signing/canonical.ts';

/** The address of a host as its visitor knows it. A proxy may forward a scheme that somebody made up, so only http and https are possible. */
export function originOf({ host, protocol }: { host: string; protocol: string }, secure: boolean): { authority: string; origin: string } {
  const authority = authorityOf(host, secure ? 'https' : 'http') ?? host;
  return { authority, origin: `${protocol === 'https' ? 'https' : 'http'}://${authority}` };
}
