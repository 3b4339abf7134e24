import { CHANNEL, SELF, postToTabs, type SessionMessage } from '#kit/page/sessionNews.ts';

/** The other tabs of this site: what they are told, and what this tab finds out about them. */
export interface Tabs {
  /** This tab was active at `at`, Unix ms. */
  active(at: number): void;
  ended(): void;
  /** Last activity in any tab, Unix ms; 0 where nothing is known. For tabs that were frozen and heard nothing. */
  lastActive(): number;
  close(): void;
}

/** Browsers may refuse storage (private windows, policies); then only messages are left. */
const guarded = <T>(fn: () => T, otherwise: T): T => {
  try {
    return fn();
  } catch {
    return otherwise;
  }
};

export function openTabs(hear: (message: SessionMessage) => void): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (data.type === 'active' || data.from !== SELF) hear(data);
  });
  return {
    active(at) {
      guarded(() => localStorage.setItem(CHANNEL, String(at)), undefined);
      if (channel) postToTabs(channel, { type: 'active', at });
    },
    ended() {
      guarded(() => localStorage.removeItem(CHANNEL), undefined);
      if (channel) postToTabs(channel, { type: 'ended', from: SELF });
    },
    lastActive: () => Number(guarded(() => localStorage.getItem(CHANNEL), null)) || 0,
    close: () => channel?.close(),
  };
}
