import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { THEME_SLOTS } from '#kit/theme/declaration.ts';

const themeValue = { type: 'string', maxLength: 100 } as const;
const slotValues = Object.fromEntries(THEME_SLOTS.map((slot) => [slot, themeValue])) as Record<
  (typeof THEME_SLOTS)[number],
  typeof themeValue
>;
const open = { type: 'object', additionalProperties: true } as const;

/** The kernel's own calls (section 7 of the specification), declared and checked as any plugin's are. Every site has them. */
export const kernelPlugin = definePlugin({
  id: 'kernel',
  summary: 'Host, theme, space and session calls of every site',
  calls: {
    getHost: {
      method: 'GET',
      path: '/api/getHost',
      roles: EVERYONE,
      query: {
        type: 'object',
        properties: { hostname: { type: 'string', maxLength: 260 } },
        required: ['hostname'],
        additionalProperties: false,
      },
      reply: {
        type: 'object',
        properties: {
          hostData: open,
          hosts: {
            type: 'array',
            items: {
              type: 'object',
              properties: { siteName: { type: 'string' }, hostname: { type: 'string' } },
              required: ['siteName', 'hostname'],
              additionalProperties: false,
            },
          },
        },
        required: ['hostData', 'hosts'],
        additionalProperties: false,
      },
    },
    getTheme: {
      method: 'POST',
      path: '/api/getTheme',
      roles: EVERYONE,
      body: {
        type: 'object',
        properties: { data: { type: 'object', properties: slotValues, additionalProperties: false } },
        required: ['data'],
        additionalProperties: false,
      },
      reply: { type: 'object', properties: { data: open }, required: ['data'], additionalProperties: false },
    },
    getSpace: { method: 'GET', path: '/api/space/:spaceId', roles: EVERYONE, reply: open },
    sectionData: {
      method: 'POST',
      path: '/api/sections/data',
      roles: STAFF,
      quiet: true,
      body: {
        type: 'object',
        properties: {
          sections: {
            type: 'array',
            maxItems: 200,
            items: {
              type: 'object',
              properties: { id: { type: 'string', maxLength: 100_000 }, type: { type: 'string', maxLength: 80 }, settings: open },
              required: ['id', 'type', 'settings'],
              additionalProperties: false,
            },
          },
        },
        required: ['sections'],
        additionalProperties: false,
      },
      reply: open,
    },
    keepAlive: {
      method: 'POST',
      path: '/api/session/keep-alive',
      roles: MEMBERS,
      body: { type: 'object', additionalProperties: false },
      reply: { type: 'null' },
    },
    openLive: {
      method: 'POST',
      path: '/api/live/open',
      roles: MEMBERS,
      quiet: true,
      body: { type: 'object', additionalProperties: false },
      reply: { type: 'object', properties: { ticket: { type: 'string' } }, required: ['ticket'], additionalProperties: false },
    },
    endSession: {
      method: 'POST',
      path: '/api/session/end',
      roles: MEMBERS,
      body: { type: 'object', additionalProperties: false },
      reply: { type: 'null' },
    },
  },
});
