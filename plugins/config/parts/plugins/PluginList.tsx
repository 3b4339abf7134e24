import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { reliance } from '../../rules/reliance.ts';
import type { Catalog } from '../../schemas.ts';
import { useDraft } from '../draft/DraftContext.tsx';
import { pluginTitle, type PluginTexts } from '../../rules/pluginTitle.ts';
import { PluginRow } from './PluginRow.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';

/** Every plugin with its switch. What needs another goes with it, and says so. */
export function PluginList({ plugins, words }: { plugins: Catalog['plugins']; words: PluginTexts }) {
  const t = useText('config');
  const { manifest, set } = useDraft();
  const [leaving, setLeaving] = useState<string | null>(null);
  const isOn = (id: string) => manifest.plugins[id]?.enabled === true;
  const turn = (id: string, enabled: boolean) => set(['plugins', id], { settings: {}, capabilities: {}, ...manifest.plugins[id], enabled });
  const names = (ids: readonly string[]) => ids.map((id) => pluginTitle(words, id)).join(', ');

  const turnAll = (ids: readonly string[], enabled: boolean) => {
    const entries = Object.fromEntries(
      ids.map((id) => [id, { settings: {}, capabilities: {}, ...manifest.plugins[id], enabled }] as const),
    );
    set(['plugins'], { ...manifest.plugins, ...entries });
  };
  const turnOn = (id: string) => {
    const also = reliance(plugins, id, 'needs').filter((each) => !isOn(each));
    if (!also.length) return turn(id, true);
    turnAll([...also, id], true);
    showToast(t('plugins.alsoOn', { names: names(also) }), { tone: 'info' });
  };
  const dependents = leaving ? reliance(plugins, leaving, 'neededBy').filter(isOn) : [];

  return (
    <>
      <ul className="config-Plugins">
        {plugins
          .toSorted(
            (a, b) => Number(isOn(b.id)) - Number(isOn(a.id)) || pluginTitle(words, a.id).localeCompare(pluginTitle(words, b.id), 'th'),
          )
          .map((plugin) => (
            <PluginRow
              key={plugin.id}
              plugin={plugin}
              words={words}
              isOn={isOn}
              onTurn={(enabled) => (enabled ? turnOn(plugin.id) : setLeaving(plugin.id))}
            />
          ))}
      </ul>
      {leaving && (
        <TurnOffDialog
          plugins={plugins.filter(({ id }) => id === leaving || dependents.includes(id))}
          title={pluginTitle(words, leaving)}
          dependents={names(dependents)}
          onConfirm={() => {
            turnAll([leaving, ...dependents], false);
            setLeaving(null);
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  );
}
