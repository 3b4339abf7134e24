import type { Cookies } from '#kernel/contract/ctx.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { cookie, cookieReach } from '#kit/http/cookie.ts';
import type { Config } from './config.ts';
import type { Visit } from './visit.ts';

const fullName = ({ environment }: Pick<Config, 'environment'>, plugin: string, name: string) =>
  `${environment === 'production' ? '__Host-' : ''}${plugin}-${name}`;

/** Whether a browser with these cookies keeps what its pages have stored when a session ends. */
export const keepsStorage = (config: Pick<Config, 'environment'>, plugins: Iterable<PluginDeclaration>, sent: string): boolean =>
  [...plugins].some(({ id, cookies = {} }) =>
    Object.entries(cookies).some(([name, { keepsStorage }]) => keepsStorage && cookie(sent, fullName(config, id, name)) !== null),
  );

/** The cookies that a plugin declares: of this host alone, and sent along when somebody comes by a link from elsewhere. */
export function pluginCookies(config: Pick<Config, 'environment'>, visit: Visit, { id, cookies = {} }: PluginDeclaration): Cookies {
  const named = (name: string) => {
    if (!Object.hasOwn(cookies, name)) throw new Error(`${id} uses the cookie "${name}", which it does not declare`);
    return fullName(config, id, name);
  };
  return {
    read(name) {
      if (typeof visit.cookies !== 'string')
        throw new Error(`${id} reads the cookie "${name}" for what is not made for one visitor alone: such a page says cache: false`);
      return cookie(visit.cookies, named(name));
    },
    write(name, value) {
      const full = named(name);
      if (!visit.setCookie) throw new Error(`${id} writes the cookie "${name}" outside of a call`);
      const life = value === null ? 0 : cookies[name]!.days * 86_400;
      visit.setCookie(
        full,
        `${full}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${life}; HttpOnly${cookieReach(config.environment === 'production', cookies[name]!.framed)}`,
      );
    },
  };
}
