import { chores } from './chores.ts';
import { learning } from './learning.ts';
import { office } from './office.ts';
import type { Template } from './steps.ts';

/** Errands that many offices have. */
export const TEMPLATES: readonly Template[] = [...learning, ...office, ...chores];
