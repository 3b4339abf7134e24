import type { Role } from '#kernel/contract/role.ts';
import { sectionOwner } from '#kit/composer/catalogue.ts';

export const START = 'kernel/core/browser/start.tsx';
export const UI_STYLE = 'kernel/kit/ui/styles/index.css';
export const PRINT_STYLE = 'kernel/kit/ui/styles/print.css';
export const themeStyle = (theme: string) => `themes/${theme}/styles/theme.css`;
export const pageSource = (id: string, variant: Role) => `plugins/${id.replace('.', '/pages/')}/${variant}.tsx`;
export const fillSource = (id: string) => `plugins/${id.replace('.', '/fills/')}.tsx`;
export const slotSource = (id: string) => `themes/${id.replace('/', '/slots/')}.tsx`;
export const sectionSource = (type: string) => {
  const { kind, owner, name } = sectionOwner(type);
  if (kind === 'plugin') return `plugins/${owner}/sections/${name}.tsx`;
  return kind === 'theme' ? `themes/${owner}/sections/${name}/view.tsx` : `kernel/kit/composer/sections/${name}/View.tsx`;
};
/** Source file of the texts of `ui`, a plugin or a theme, or of a group of theirs (`<owner>/<group>`). */
export const textSource = (place: 'plugins' | 'themes' | 'kernel/kit', name: string, locale: string) =>
  `${place}/${name.replace(/^[^/]+/, '$&/messages')}/${locale}.json`;
