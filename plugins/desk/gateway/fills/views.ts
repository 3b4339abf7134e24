import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../plugin.ts';
import type { View } from '../../schemas.ts';
import { viewsOf } from '../views.ts';

/** The views of all pages of the desk: they come with the first page, and later ones wait for nothing. */
export const load: Load<typeof desk, { views: View[] }> = async (ctx) => ({ data: { views: await viewsOf(ctx) } });
