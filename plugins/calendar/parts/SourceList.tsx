import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import type { Source } from '../gateway/pages/calendars.ts';
import type { Hidden } from './useHidden.ts';

interface Props {
  sources: readonly Source[];
  hidden: Hidden;
  onSettings: ((id: string) => void) | undefined;
  /** All that the visitor sees: there more can be added. */
  isWhole: boolean;
}

/** The calendars that are seen together, each to be put out of view, and set by who may. */
export function SourceList({ sources, hidden, onSettings, isWhole }: Props) {
  const t = useText('calendar');
  return (
    <details className="calendar-Sources" open>
      <summary>{t('sources')}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source.id} data-tone={source.tone}>
            <Checkbox
              label={source.name}
              hint={source.kind === 'own' || source.kind === 'layer' ? undefined : t(`source.kind.${source.kind}`)}
              checked={!hidden.has(source.id)}
              onChange={() => hidden.toggle(source.id)}
            />
            {onSettings && source.right === 'manage' && (
              <IconButton icon="edit" label={t('calendar.settings', { name: source.name })} onClick={() => onSettings(source.id)} />
            )}
          </li>
        ))}
      </ul>
      {onSettings && isWhole && (
        <Button variant="quiet" onClick={() => onSettings('new')}>
          <Icon name="plus" />
          {t('calendar.new')}
        </Button>
      )}
    </details>
  );
}
