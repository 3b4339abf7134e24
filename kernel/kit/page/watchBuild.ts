import { announceNewerBuild, newerBuild } from './newerBuild.ts';

/** How often the gateway is asked for a newer build, in ms. */
const POLL = 5 * 60_000;
/** A path is fully reloaded for a new build at most once in this time, in ms, so that a reload never loops. */
const GUARD = 10_000;

/**
 * Watches for a newer build of the product. The metadata file of the running build is fetched about 1 s after start
 * (so that it is known to exist), the latest-build file at an interval and whenever the page becomes visible again.
 */
export function watchBuild(build: string, poll = POLL): () => void {
  const check = async () => {
    const latest = (await fetch(`/_build/latest.json?t=${Date.now()}`, { cache: 'no-store' }).then((r) => r.json())) as { id: string };
    if (latest.id === build || newerBuild()) return;
    announceNewerBuild();
  };
  const quietly = () => void check().catch(() => {});
  const first = setTimeout(() => void fetch(`/_build/${build}.json`).catch(() => {}), 1000);
  const timer = setInterval(quietly, poll);
  const seen = () => document.visibilityState === 'visible' && quietly();
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Whether this navigation should be a full load, because a newer build is out; at most once per path in 10 s. */
export function takesReload(path: string): boolean {
  return newerBuild() && guard(path);
}

/** True when this path may be reloaded now, and remembers that it was. */
export function guard(path: string, now = Date.now()): boolean {
  try {
    const key = 'sala:reload';
    const last = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { path?: string; at?: number };
    if (last.path === path && now - (last.at ?? 0) < GUARD) return false;
    sessionStorage.setItem(key, JSON.stringify({ path, at: now }));
    return true;
  } catch {
    return false;
  }
}
