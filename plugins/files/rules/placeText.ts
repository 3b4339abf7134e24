import type { ListItem } from '../schemas.ts';

/** Where something was found, in words: in which folder, at the top of which drive, or among what others have shared. */
export const placeText = (
  t: (key: 'manager.in-folder' | 'manager.drive.own' | 'manager.drive.site' | 'manager.with-me', values?: { folder: string }) => string,
  { folder, drive, may }: ListItem,
): string => {
  if (!folder && may && !may.manage) return t('manager.with-me');
  return t('manager.in-folder', { folder: folder || t(`manager.drive.${drive}`) });
};
