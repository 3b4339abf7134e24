import { vi } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';

/** Sends again for as long as the sender is told to wait: on a slow machine large texts that came before use up its share. */
export const inTurn = (send: () => Promise<Answer>): Promise<Answer> =>
  vi.waitUntil(
    async () => {
      const answer = await send();
      return answer.status !== 429 && answer;
    },
    { timeout: 60_000, interval: 1000 },
  );
