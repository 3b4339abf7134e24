import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { KINDS } from '../../../schemas.ts';
import type { DesignForm } from './useDesign.ts';

/** Most elements of a page, as the gateway has it. */
const MOST = 60;

/** Everything on the page in the order in which it is drawn, and what may be added. */
export function ElementList({ form: { design, chosen, choose, order, add } }: { form: DesignForm }) {
  const t = useText('certification');
  const { elements } = design;
  return (
    <section className="ui-Desk-part" aria-labelledby="certification-elements">
      <h2 id="certification-elements">{t('designer.elements')}</h2>
      <ol className="certification-Elements">
        {elements.map(({ id, kind, text }, index) => {
          const label = text ? `${t(`kind.${kind}`)}: ${text}` : t(`kind.${kind}`);
          return (
            <li key={id}>
              <button type="button" aria-pressed={chosen?.id === id} onClick={() => choose(id)}>
                {label}
              </button>
              <IconButton icon="chevron-up" label={t('designer.under', { label })} disabled={index === 0} onClick={() => order(id, -1)} />
              <IconButton
                icon="chevron-down"
                label={t('designer.over', { label })}
                disabled={index === elements.length - 1}
                onClick={() => order(id, 1)}
              />
            </li>
          );
        })}
      </ol>
      <h3 id="certification-add">{t('designer.add')}</h3>
      <div className="ui-Actions" role="group" aria-labelledby="certification-add">
        {KINDS.map((kind) => (
          <Button key={kind} variant="secondary" disabled={elements.length >= MOST} onClick={() => add(kind)}>
            <Icon name="plus" />
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
