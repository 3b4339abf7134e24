import { useText } from '#kernel/client/text.ts';
import { IconButton } from '#kernel/ui/actions/IconButton.tsx';
import { Checkbox } from '#kernel/ui/forms/Checkbox.tsx';
import type { Source } from '../pages/calendars/load.ts';
import type { Hidden } from './useHidden.ts';

/** The calendars that are seen together, each to be put out of view, and set by who may. */
export function SourceList({
  sources,
  hidden,
  onSettings,
}: {
  sources: readonly Source[];
  hidden: Hidden;
  onSettings: (id: string) => void;
}) {
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
            {source.right === 'manage' && (
              <IconButton icon="edit" label={t('calendar.settings', { name: source.name })} onClick={() => onSettings(source.id)} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
