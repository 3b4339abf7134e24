import type { Explanation } from '#kernel/contract/manifests.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { DeadLink } from '#plugins/discovery/contract.ts';
import type { ExplainedLine } from '../schemas.ts';
import type { Book } from './book.ts';

/** Paths that are proposed for one that is not there. */
const MOST = 3;

/**
 * Why a visitor has a page, or has it not, in words: plugins, roles, rights and switches by their names, each with the way to where
 * it is changed. `dead` says that the path leads nowhere although a page answers at it.
 */
export function explainWords(page: Explanation, role: Role, book: Book, dead: DeadLink | null): ExplainedLine[] {
  const { t } = book;
  const roleNames = (roles: readonly Role[] = []) =>
    roles.length === 0
      ? t('explain.nobody')
      : ROLES.filter((each) => roles.includes(each))
          .map((each) => t(`role.${each}`))
          .join(', ');
  const propose = (path: string): ExplainedLine => ({ good: false, text: t('explain.meant'), to: { path, label: path } });

  const linesOf = ({ code, id = '', roles, able, needs = '', when = '', to = '', instead, nearest = [] }: Explanation): ExplainedLine[] => {
    const [plugin = ''] = id.split('.');
    const owner = book.plugin(plugin);
    const values = { plugin: owner.title, role: t(`role.${role}`), roles: roleNames(roles), able: roleNames(able), to };
    const line = (text: string, path?: string, label = t('explain.change')): ExplainedLine => ({
      good: code === 'there',
      text,
      to: path === undefined ? null : { path, label },
    });
    const rest = instead ? [line(t('explain.instead', { plugin: book.plugin(instead.split('.')[0]!).title }))] : [];
    const page = `/config/plugins/${plugin}`;
    switch (code) {
      case 'there':
        return [line(t('explain.there', values))];
      case 'plugin-missing':
      case 'plugin-disabled':
        return [line(t('explain.off', values), `/config/plugins#field-plugins.${plugin}.enabled`), ...rest];
      case 'role-not-listed':
        return [line(t('explain.otherRoles', values)), ...rest];
      case 'capability-missing': {
        const right = owner.words[`capability.${needs}`] ?? needs;
        return [line(t('explain.right', { ...values, right }), `${page}#field-plugins.${plugin}.capabilities.${needs}`), ...rest];
      }
      case 'setting-off': {
        const setting = owner.words[`setting.${when}`] ?? when;
        return [line(t('explain.setting', { ...values, setting }), `${page}#field-plugins.${plugin}.settings.${when}`), ...rest];
      }
      case 'redirected':
        return [line(t('explain.redirected', values), '/config/redirects')];
      case 'params-do-not-fit':
        return [line(t('explain.form', values))];
      default:
        return [
          line(t('explain.noPage')),
          ...nearest
            .filter((path) => path.startsWith('/'))
            .slice(0, MOST)
            .map(propose),
        ];
    }
  };

  const lines = linesOf(page);
  if (!dead || !['there', 'redirected'].includes(page.code)) return lines;
  const nowhere = t(page.code === 'there' ? 'explain.nowhere' : 'explain.redirectedNowhere', {
    plugin: book.plugin(page.id?.split('.')[0] ?? '').title,
    path: dead.link,
  });
  const first: ExplainedLine = { good: false, text: nowhere, to: null };
  return [...(page.code === 'there' ? [] : lines), first, ...(dead.nearest ? [propose(dead.nearest)] : [])];
}
