import { usePage } from '#kit/page/PageContext.tsx';
import type { Boot } from './boot.ts';

/** What the page was started with. */
export const useBoot = (): Boot => usePage() as Boot;
