import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { Boot } from './boot.ts';
import { prepareLayout, type Sources } from './registry.ts';

/** Loads what a composed page brings, so that it can be drawn at once. */
export function prepareComposed(boot: Boot, sources: Sources, layout: Pick<LayoutPayload, 'document' | 'modules'>): Promise<unknown> {
  Object.assign(boot.modules, layout.modules);
  return prepareLayout(sources, boot.site, layout, boot.locale);
}
