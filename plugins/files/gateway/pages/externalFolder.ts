import { openPage } from './openPage.ts';

export const load = openPage('folder');
