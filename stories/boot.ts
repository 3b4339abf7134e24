import { keepPage } from '#kit/page/PageContext.tsx';
import { bootFor, type Look } from './site.ts';

/** Keeps the page of a story: what stands outside of its own tree (toasts, modals) reads it there. For `beforeEach`. */
export const writeBoot = ({ globals }: { globals: Record<string, unknown> }): void => keepPage(bootFor(globals as unknown as Look));
