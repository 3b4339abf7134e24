import { usePlace } from '#kit/page/navigation.tsx';
import type { PagePayload } from './boot.ts';

/** The page that is shown now. */
export const usePayload = () => usePlace().data as PagePayload;
