import { nganwat } from './nganwat.ts';
import { saengthong } from './saengthong.ts';
import type { DemoBlog } from './site.ts';

/** Demo content by space. */
export const demoBlogs: Readonly<Record<string, DemoBlog>> = { nganwat, saengthong };
