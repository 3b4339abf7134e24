import { useText } from '#kernel/contract/page.ts';
import { StepUp } from '#kernel/contract/tokens.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { fillingOrder } from '../../rules/fillingOrder.ts';
import type { Catalog } from '../../schemas.ts';
import { useDraft } from '../draft/DraftContext.tsx';
import { fillTitle, slotTitle, type PluginTexts } from '../../rules/pluginTitle.ts';

/** Each place with what stands in it: up, down, shown or hidden. */
export function SlotOrders({ fillings, words }: { fillings: Catalog['fillings']; words: PluginTexts }) {
  const t = useText('config');
  const { manifest, set, errors } = useDraft();
  const slots = fillings
    .map(({ slot, ids }) => ({ slot, ids: ids.filter((id) => manifest.plugins[id.split('.')[0]!]?.enabled) }))
    // The step-up form must not be hidden: many actions require it and would be refused without it.
    .filter(({ slot, ids }) => ids.length > 0 && slot !== StepUp.id)
    .toSorted((a, b) => b.ids.length - a.ids.length);
  if (!slots.length) return <EmptyState icon="menu" title={t('navigation.empty')} />;
  return (
    <>
      {slots.map(({ slot, ids }) => {
        const { hide = [], order = [] } = manifest.slots[slot] ?? {};
        const shown = fillingOrder(ids, order);
        const change = (next: { hide?: readonly string[]; order?: readonly string[] }) => set(['slots', slot], { hide, order, ...next });
        const move = (index: number, by: number) => {
          const next = [...shown];
          next.splice(index + by, 0, ...next.splice(index, 1));
          change({ order: next });
        };
        const error = Object.values(errors(['slots', slot]))[0];
        return (
          <section key={slot} className="config-Card" id={`field-slots.${slot}`} aria-label={slotTitle(words, slot, t)}>
            <h2>{slotTitle(words, slot, t)}</h2>
            {error && <p className="ui-Field-error">{error}</p>}
            <ol className="config-Rows">
              {shown.map((id, index) => {
                const title = fillTitle(words, id);
                return (
                  <li key={id}>
                    <Switch
                      label={title}
                      name={`slots.${slot}.${id}`}
                      checked={!hide.includes(id)}
                      onChange={(event) => change({ hide: event.target.checked ? hide.filter((each) => each !== id) : [...hide, id] })}
                    />
                    {shown.length > 1 && (
                      <span className="config-Rows-tools">
                        <IconButton
                          icon="chevron-up"
                          label={t('navigation.up', { name: title })}
                          disabled={index === 0}
                          onClick={() => move(index, -1)}
                        />
                        <IconButton
                          icon="chevron-down"
                          label={t('navigation.down', { name: title })}
                          disabled={index === shown.length - 1}
                          onClick={() => move(index, 1)}
                        />
                      </span>
                    )}
                  </li>
                );
              })}
            </ol>
          </section>
        );
      })}
    </>
  );
}
