import type { DemoShop } from './product.ts';
import { talad } from './talad.ts';

/** Demo content by space. */
export const demoShops: Readonly<Record<string, DemoShop>> = { talad };
