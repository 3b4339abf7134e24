import type { Gateway } from '#kernel/contract/gateway.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { Tickets } from '#kit/live/gateway/tickets.ts';
import { slotModule, THEME_SLOTS } from '#kit/theme/declaration.ts';
import { hostData } from '#kernel/site/hostData.ts';
import type { Assets } from '#kit/http/assets.ts';
import { slotSource, themeStyle } from './pages/viewSources.ts';
import type { kernelPlugin } from './kernelPlugin.ts';
import { sectionAssets } from './pages/pageLayout.ts';
import type { Sites } from './sites.ts';

/** What the kernel's own calls do. The host list is for local environments only. */
export const kernelHandlers = (sites: Sites, assets: Assets, slotModules: readonly string[], tickets: Tickets, local: boolean) =>
  ({
    handlers: {
      getHost: async (ctx, { hostname }) => {
        const site = await sites.find(hostname);
        if (!site || (site.id !== ctx.site.id && !local)) throw notFound();
        return { hostData: { ...hostData(site.manifest, site.roles.guest.theme.slots) }, hosts: local ? await sites.list() : [] };
      },
      getTheme: async (_ctx, { data }) => ({
        data: Object.fromEntries(
          THEME_SLOTS.flatMap((slot) => {
            const value = data[slot];
            if (value === undefined) return [];
            const component = slotModule(value, slot);
            if (!slotModules.includes(component)) throw new Refusal(422, 'theme-unknown', { slot, value });
            return [[slot, { component, chunk: assets.url(slotSource(component)), css: assets.url(themeStyle(value.split('/')[0]!)) }]];
          }),
        ),
      }),
      getSpace: async (ctx, { spaceId }) => {
        if (spaceId !== ctx.space) throw notFound();
        const site = await sites.byId(ctx.site.id);
        return { spaceId, name: ctx.site.name, clusterId: site!.manifest.cluster, locale: ctx.site.locale, timezone: ctx.site.timezone };
      },
      sectionData: async (ctx, { sections }) => {
        const { catalogue } = ctx.sections;
        return {
          catalogue,
          ...(await ctx.sections.load(sections)),
          ...sectionAssets(Object.keys(catalogue), catalogue, ctx.locale, assets),
        };
      },
      // Empty on purpose: reading the session has already marked it as seen.
      keepAlive: async () => null,
      openLive: async (ctx) => {
        const { id } = ctx.account!;
        await ctx.limit(`live:${id}`, 60, 60);
        const session = (await ctx.sessions.list(id)).find(({ current }) => current);
        if (!session) throw new Refusal(401, 'sign-in-needed');
        return { ticket: tickets.issue(ctx.site.key, session.ref) };
      },
      endSession: async (ctx) => {
        await ctx.sessions.end('idle');
        return null;
      },
    },
  }) satisfies Gateway<typeof kernelPlugin>;
