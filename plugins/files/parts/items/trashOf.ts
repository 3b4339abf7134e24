import type { Drive } from '../../schemas.ts';

/** Address of the trash of a drive. */
export const trashOf = (drive: Drive): string => `/user/filemanager/trash${drive === 'site' ? '?drive=site' : ''}`;
