import { connected } from '#kit/page/connected.ts';
import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import type { createMemoryRouter, Location, Path, RouterNavigateOptions, RouterState, To } from 'react-router-dom';

/** React Router's router with data: history, loads of pages, what holds a navigation. */
export type Router = ReturnType<typeof createMemoryRouter>;

/** The page on show. */
export interface Place {
  /** `here`: the gateway says itself what leads back to it. */
  readonly location: Location & { readonly here?: string };
  /** What its load gave. */
  readonly data: unknown;
  /** Its load failed. */
  readonly failed: boolean;
  /** Where it is scrolled to: y in px, `null` the top or the fragment of its address, `false` where it is. */
  readonly scroll: number | false | null;
}

/** What is on its way. */
interface Progress {
  readonly state: 'idle' | 'loading';
  /** Where a navigation leads. */
  readonly location: Location | null;
  /** The page's data is read anew. */
  readonly reads: boolean;
}
const IDLE: Progress = { state: 'idle', location: null, reads: false };

/** The place where a page begins. */
export const firstPlace = ({ pathname, search = '', hash = '' }: Partial<Path> & Pick<Path, 'pathname'>, data: unknown = null): Place => ({
  location: { pathname, search, hash, state: null, key: 'default' } as Place['location'],
  data,
  failed: false,
  scroll: false,
});

/** Where a router is. */
export const placeOf = ({ location, matches, loaderData, errors, restoreScrollPosition, preventScrollReset }: RouterState): Place => ({
  location,
  data: loaderData[matches.at(-1)!.route.id],
  failed: errors !== null,
  scroll: preventScrollReset ? false : restoreScrollPosition,
});

const progressOf = ({ initialized, location, navigation, revalidation }: RouterState): Progress => {
  const next = initialized ? (navigation.location ?? null) : location;
  const reads = revalidation === 'loading';
  return next || reads ? { state: next ? 'loading' : 'idle', location: next, reads } : IDLE;
};

/** Moves this tab from page to page. The router comes when it is first needed: a page is there to be read before. */
export class Navigator {
  readonly #load: () => Router | Promise<Router>;
  readonly #loadWhole: (to: string) => void;
  readonly #listeners = new Set<(router: Router) => void>();
  #router: Promise<Router> | null = null;
  /** A navigation is on its way. */
  busy = false;

  /** @param loadWhole goes to an address where there is no router to be had */
  constructor(load: () => Router | Promise<Router>, loadWhole: (to: string) => void = () => {}) {
    this.#load = load;
    this.#loadWhole = loadWhole;
  }

  /** The router. @throws Error it cannot be loaded: the next call tries again */
  router(): Promise<Router> {
    this.#router ??= this.#start().catch((error: unknown) => {
      this.#router = null;
      throw error;
    });
    return this.#router;
  }

  async #start(): Promise<Router> {
    const router = await this.#load();
    const changed = () => {
      this.busy = progressOf(router.state).location !== null;
      for (const listener of this.#listeners) listener(router);
    };
    router.subscribe(changed);
    // It may be on its way already: somebody went back before it was there.
    if (!router.state.initialized) changed();
    return router;
  }

  readonly navigate = async (to: To, options: RouterNavigateOptions = {}): Promise<void> => {
    const router = await this.router().catch(async () => {
      if (window.navigator.onLine) return null;
      await connected();
      return this.router().catch(() => null);
    });
    if (router) await router.navigate(to, options);
    else this.#loadWhole(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
  };

  readonly revalidate = async (): Promise<void> => {
    await (await this.router()).revalidate();
  };

  /** Hears of every change of the router's state. */
  watch(listener: (router: Router) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** Goes nowhere: where a page is only drawn. */
export const STILL = new Navigator(() => Promise.reject(new Error('There is no router here')));

const OnShow = createContext<Place | null>(null);
const OnItsWay = createContext<Progress>(IDLE);
const Moves = createContext<Navigator | null>(null);

/** What comes before a press, by a mouse or a finger. */
const NEAR = ['pointermove', 'touchstart'] as const;
/** Nobody presses before they have come near. It is loaded once, however often it is asked for. */
const near = () => void import('./keepPresses.ts');

/** Gives the tree below it its place, which the navigator changes. */
export function Navigation({ navigator, first, children }: { navigator: Navigator; first: Place; children: ReactNode }) {
  const [place, setPlace] = useState(first);
  const [progress, setProgress] = useState(IDLE);
  useEffect(
    () =>
      navigator.watch(({ state }) => {
        const next = progressOf(state);
        // At once, while the page that comes is drawn beside the one on show.
        if (next !== IDLE) setProgress(next);
        startTransition(() => {
          setProgress(next);
          if (state.initialized) setPlace((before) => kept(before, placeOf(state)));
        });
      }),
    [navigator],
  );
  useEffect(() => {
    for (const event of NEAR) addEventListener(event, near, { capture: true, once: true });
  }, []);
  return (
    <Moves value={navigator}>
      <OnItsWay value={progress}>
        <OnShow value={place}>{children}</OnShow>
      </OnItsWay>
    </Moves>
  );
}

/** The place that was there before, where it is the same; what stands around a page that failed stays. */
const kept = (before: Place, now: Place): Place => {
  if (now.failed) return { ...now, data: before.data };
  return before.location === now.location && before.data === now.data && !before.failed ? before : now;
};

function inside<T>(value: T | null): T {
  if (value === null) throw new Error('A component of a page stands outside of every Navigation');
  return value;
}

/** The page on show. */
export const usePlace = (): Place => inside(use(OnShow));

/** The address on show. Where it leads back to is `useHere`. */
export const useLocation = (): Place['location'] => usePlace().location;

/** Goes to another page of the site. */
export const useNavigate = (): Navigator['navigate'] => inside(use(Moves)).navigate;

/** The navigation that is on its way, where there is one. */
export const useNavigation = (): Pick<Progress, 'state' | 'location'> => use(OnItsWay);

/** Reads the page's data anew. */
export const useRevalidator = (): { revalidate: () => Promise<void>; state: 'idle' | 'loading' } => ({
  revalidate: inside(use(Moves)).revalidate,
  state: use(OnItsWay).reads ? 'loading' : 'idle',
});

/** The navigator itself. */
export const useNavigator = (): Navigator => inside(use(Moves));
