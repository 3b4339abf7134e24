import { defineEvent, defineService, defineSlot } from '#kernel/contract/tokens.ts';
import type { Good } from '#kit/theme/declaration.ts';

/** Below a published post: comments, related courses, a share button. */
export const PostEnd = defineSlot<{ entryId: string; path: string }>('cms:postEnd@1');

/** A page or post went live, or its live text was replaced. `first` is true when visitors did not see it before. */
export const EntryPublished = defineEvent('cms:entryPublished@1', {
  type: 'object',
  properties: {
    id: { type: 'string' },
    kind: { type: 'string', enum: ['page', 'post'] },
    path: { type: 'string' },
    title: { type: 'string' },
    first: { type: 'boolean' },
  },
  required: ['id', 'kind', 'path', 'title', 'first'],
  additionalProperties: false,
});

/** What a site sells, for its home page. */
export interface GoodsApi {
  /** Of these codes the goods that visitors may buy, in the visitor's language and at the visitor's price. */
  ofCodes(skus: readonly string[]): Promise<readonly Good[]>;
}
export const Goods = defineService<GoodsApi>('cms:goods@1');
