import { call } from '#kit/page/call.ts';
import { useLive as useLiveEvent } from '#kit/live/useLive.ts';
import { usePage } from '#kit/page/PageContext.tsx';
import { themeSlotOf } from '#kit/page/slots.tsx';
import type { Value } from '#kit/schema/schema.ts';
import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { PluginCalls } from './calls.ts';
import type { DataOf } from './load.ts';
import type { PluginDeclaration } from './plugin.ts';
import type { Site } from './site.ts';

export { useFormat } from '#kit/page/format.ts';
export { Link } from '#kit/page/Link.tsx';
export { useHere } from '#kit/page/here.ts';
export { usePosted, type Posted } from '#kit/page/usePosted.ts';
export { safePath } from '#kit/page/location.ts';
export { go } from '#kit/page/navigate.ts';
export { useLocation, useNavigate, useNavigation, useRevalidator } from '#kit/page/navigation.tsx';
export { useLocale } from '#kit/page/PageContext.tsx';
export { PageLayout, Slot } from '#kit/page/slots.tsx';
export type { SectionProps } from '#kit/composer/section.ts';
export { isRefused, useProblem } from '#kit/page/problem.ts';
export { useAddedTexts, useText } from '#kit/page/text.ts';

/** The site as this visitor's role may know it. */
export const useSite = (): Site => usePage().site as Site;

/** The visitor's session; null for guests. */
export const useSession = () => usePage().session;

/** One of the six places that the theme fills, with what the page tells it. */
export const ThemeSlot = themeSlotOf<ThemeSlotProps>();

/**
 * The calls of one plugin: `const call = callsOf<typeof cms>('cms'); await call('savePage', { … })`. What one was refused with:
 * `call.refused(error, 'slug-taken')`.
 */
export const callsOf = <P extends PluginDeclaration>(plugin: P['id']): PluginCalls<P> =>
  Object.assign((name: string, input?: Record<string, unknown>) => call(`${plugin}.${name}`, input), {
    owner: plugin,
    refused: (error: unknown, code: string) => (error instanceof Refusal && error.code === code ? error.details : null),
  }) as unknown as PluginCalls<P>;

type Live<P> = P extends { live: infer L } ? L : Record<never, never>;

/**
 * Hears what a plugin sends this visitor at once with `ctx.sendLive`: `useLive<typeof shop>('shop', 'stock', ({ id }) => …)`;
 * for a plugin that tells several things also the name as a type: `useLive<typeof chat, 'read'>('chat', 'read', …)`.
 *
 * @param onEvent called for each event, in order, once; what happened while the page was made may be in its data already
 * @param missed called when events have been missed, after long away: read the data anew
 */
export const useLive = useLiveEvent as <P extends PluginDeclaration, N extends keyof Live<P> & string = keyof Live<P> & string>(
  plugin: P['id'],
  name: N,
  onEvent: (payload: Value<Live<P>[N]>) => void,
  missed?: () => void,
) => void;

/** What a page component receives. `L` is the load of the page, `PageProps<typeof load>`; without one there is no data. */
export interface PageProps<L = null> {
  readonly data: DataOf<L>;
  readonly params: Readonly<Record<string, string>>;
}

/** What a slot filling receives: what the slot tells, and the data that its own load found. */
export type FillProps<L = null, SlotProps = Record<never, never>> = SlotProps & { readonly data: DataOf<L> };
