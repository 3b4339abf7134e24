import { useText } from '#kernel/contract/page.ts';
import { ROLES } from '#kernel/contract/role.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { LinkField } from '#kit/ui/forms/LinkField.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { safeHref } from '#kit/richText/href.ts';
import type { MenuItem } from '../../calls/menus.ts';
import { checkLink } from './checkLink.ts';

export type LinkFields = Omit<MenuItem, 'children'>;

interface Props {
  id: string;
  item: LinkFields;
  showErrors: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (item: LinkFields) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

/** One link of a menu: its words, where it leads, who sees it. */
export function MenuItemFields({
  id,
  item: { id: link, label, href, roles },
  showErrors,
  isFirst,
  isLast,
  onChange,
  onRemove,
  onMove,
}: Props) {
  const t = useText('cms');
  const item = { id: link, label, href, roles };
  return (
    <fieldset className="cms-MenuItem">
      <legend className="ui-Hidden">{label.th || t('menus.newLink')}</legend>
      <TextField
        label={t('menus.labelTh')}
        name={`${id}-th`}
        maxLength={80}
        required
        value={label.th}
        error={showErrors && label.th.trim() === '' && t('problem.labelEmpty')}
        onChange={(event) => onChange({ ...item, label: { ...label, th: event.target.value } })}
      />
      <TextField
        label={t('menus.labelEn')}
        name={`${id}-en`}
        maxLength={80}
        optional
        value={label.en}
        onChange={(event) => onChange({ ...item, label: { ...label, en: event.target.value } })}
      />
      <LinkField
        label={t('edit.linkHref')}
        name={`${id}-href`}
        maxLength={500}
        required
        inputMode="url"
        value={href}
        error={showErrors && !safeHref(href) && t('problem.href')}
        onValue={(next) => onChange({ ...item, href: next })}
        check={checkLink}
      />
      <div className="cms-MenuItem-actions">
        <IconButton icon="chevron-up" label={t('menus.up', { label: label.th })} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon="chevron-down" label={t('menus.down', { label: label.th })} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton icon="trash" label={t('menus.remove', { label: label.th })} onClick={onRemove} />
      </div>
      <details>
        <summary>
          {roles.length ? t('menus.rolesSome', { roles: roles.map((role) => t(`role.${role}`)).join(', ') }) : t('menus.rolesAll')}
        </summary>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            name={`${id}-${role}`}
            label={t(`role.${role}`)}
            checked={roles.includes(role)}
            onChange={(event) =>
              onChange({ ...item, roles: event.target.checked ? [...roles, role] : roles.filter((other) => other !== role) })
            }
          />
        ))}
      </details>
    </fieldset>
  );
}
