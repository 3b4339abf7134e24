import { CallKeys } from '#kernel/contract/callKeys.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, list, Nothing, text } from '#kit/schema/shapes.ts';
import { THEME_SLOTS, type ThemeSlotName } from '#kit/theme/declaration.ts';

const themeValue = text(100);
const slotValues = Object.fromEntries(THEME_SLOTS.map((slot) => [slot, themeValue])) as Record<ThemeSlotName, typeof themeValue>;
const open = { type: 'object', additionalProperties: true } as const;
const string = { type: 'string' } as const;
const SectionToLoad = closed({ id: text(100_000), type: text(80), settings: open });
/** What a page says of its own accord, without a word. */
const nod = { method: 'POST', roles: MEMBERS, inPerson: true, body: Nothing, reply: { type: 'null' } } as const;

/** The kernel's own calls (section 7 of the specification), declared and checked as any plugin's are. Every site has them. */
export const kernelPlugin = definePlugin({
  id: 'kernel',
  summary: 'Host, theme, space and session calls of every site',
  mayUse: { callKeys: CallKeys },
  calls: {
    getHost: {
      method: 'GET',
      path: '/api/getHost',
      roles: EVERYONE,
      query: closed({ hostname: text(260) }),
      reply: closed({ hostData: open, hosts: list(closed({ siteName: string, hostname: string })) }),
    },
    getTheme: {
      method: 'POST',
      path: '/api/getTheme',
      roles: EVERYONE,
      body: closed({ data: { type: 'object', properties: slotValues, additionalProperties: false } }),
      reply: closed({ data: open }),
    },
    getSpace: { method: 'GET', path: '/api/space/:spaceId', roles: EVERYONE, reply: open },
    sectionData: {
      method: 'POST',
      path: '/api/sections/data',
      roles: STAFF,
      quiet: true,
      body: closed({ sections: { ...list(SectionToLoad), maxItems: 200 } }),
      reply: open,
    },
    keepAlive: { ...nod, path: '/api/session/keep-alive' },
    openLive: { ...nod, path: '/api/live/open', quiet: true, reply: closed({ ticket: string }) },
    endSession: { ...nod, path: '/api/session/end' },
  },
});
