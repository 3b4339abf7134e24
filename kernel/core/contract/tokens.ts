import type { Schema } from '#kit/schema/schema.ts';
import { closed, text, time } from '#kit/schema/shapes.ts';

/**
 * The three ways across a plugin's border. Tokens are compared by id (`owner:name@version`), so a token may be
 * imported from the owner's `contract.ts` or written again elsewhere.
 */
export type TokenId = `${string}:${string}@${number}`;

/** A place in a page where other plugins may show something. `Props` is what the place tells its fillings. */
export interface Slot<Props = Record<never, never>> extends SlotToken {
  readonly props?: Props;
}
/** A slot whose props do not matter. */
export interface SlotToken {
  readonly kind: 'slot';
  readonly id: TokenId;
}
export const defineSlot = <Props = Record<never, never>>(id: TokenId): Slot<Props> => ({ kind: 'slot', id });

/** Something that happened. Delivered at least once, after the transaction that emitted it has been committed. */
export interface Event<S extends Schema = Schema> {
  readonly kind: 'event';
  readonly id: TokenId;
  readonly payload: S;
  readonly isTask?: true;
}
export const defineEvent = <const S extends Schema>(id: TokenId, payload: S): Event<S> => ({ kind: 'event', id, payload });
/** Work that a plugin gives itself, to be done by its own listener after the commit: nobody who listens to {@link AnyEvent} hears of it. */
export const defineTask = <const S extends Schema>(id: TokenId, payload: S): Event<S> => ({ kind: 'event', id, payload, isTask: true });
/** Every event of the plugins of a site but their tasks: for who tells other systems. `id` is the same when it is told again. */
export const AnyEvent = defineEvent('kernel:anyEvent@1', closed({ id: text(36), event: text(200), at: time, payload: { type: 'object' } }));

/** Work that one plugin does for others inside their transaction. `Api` is an interface of async functions. */
export interface Service<Api = unknown> {
  readonly kind: 'service';
  readonly id: TokenId;
  readonly api?: Api;
}
export const defineService = <Api extends { readonly [N in keyof Api]: (...args: never[]) => Promise<unknown> }>(
  id: TokenId,
): Service<Api> => ({ kind: 'service', id });

/** Beside the site's navigation: what a visitor may do at any time. */
export const HeaderActions = defineSlot('kernel:headerActions@1');
/** The site's navigation, after the links of the plugins' pages. Fillings render `<li>` elements. */
export const SiteMenu = defineSlot('kernel:siteMenu@1');
/** Links in the footer. Fillings render `<li>` elements. */
export const FooterLinks = defineSlot('kernel:footerLinks@1');
/** The very end of the page, below the footer. */
export const PageEnd = defineSlot('kernel:pageEnd@1');
/** Links to the visitor's own pages (account, wallet, messages), in the user menu and beside those pages. Fillings render `<li>` elements. */
export const AccountMenu = defineSlot('kernel:accountMenu@1');
/** Tiles of the visitor's dashboard. */
export const DashboardTiles = defineSlot('kernel:dashboardTiles@1');
/** What asks the visitor to prove once more who they are; one filling, which waits for `onStepUp`. */
export const StepUp = defineSlot('kernel:stepUp@1');

/** What stands around pages with the layout `desk`: the menu of staff and the bar above. One filling; it stands beside the page. */
export const DeskFrame = defineSlot('kernel:deskFrame@1');

/** In the bar of the desk: what a member of the staff may do at any time. */
export const DeskActions = defineSlot('kernel:deskActions@1');

/** Beside the heading of the desk's pages: other ways to look at a list. */
export const DeskViews = defineSlot('kernel:deskViews@1');

/** Places around every page, and around those of the desk. */
export const SHELL_PLACES: readonly SlotToken[] = [HeaderActions, SiteMenu, FooterLinks, PageEnd, AccountMenu, StepUp];
export const DESK_PLACES: readonly SlotToken[] = [DeskFrame, DeskActions, DeskViews, AccountMenu, StepUp];
