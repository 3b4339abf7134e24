import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { OWN_STEPS, type Definition } from '../../rules/definition.ts';
import type { Palette } from '../../schemas.ts';
import { iconOf } from '../icons.ts';
import { useStepWords } from '../useStepWords.ts';

interface Props {
  readonly definition: Definition;
  readonly palette: Palette;
  readonly onAdd: (type: string) => void;
  readonly onClose: () => void;
}

/** What steps there are: those of flows, and those of the other areas of the site. */
export function AddStepDialog({ definition, palette, onAdd, onClose }: Props) {
  const t = useText('flow');
  const words = useStepWords(definition, palette.steps);
  const [find, setFind] = useState('');
  const fits = (type: string) => `${words.type(type)} ${type}`.toLowerCase().includes(find.trim().toLowerCase());
  const plain = OWN_STEPS.filter((type) => (type !== 'mail' || palette.mail) && fits(type));
  const areas = palette.steps.filter(({ type }) => fits(type));
  const one = (type: string, title: string, about: string) => (
    <li key={type}>
      <button type="button" data-type={type} onClick={() => onAdd(type)}>
        <Icon name={iconOf(type)} />
        <span>
          <strong>{title}</strong> <small>{about}</small>
        </span>
      </button>
    </li>
  );
  return (
    <Dialog open onClose={onClose} title={t('add.title')}>
      <TextField label={t('add.find')} type="search" data-autofocus value={find} onChange={({ target }) => setFind(target.value)} />
      <div className="flow-Kinds">
        {areas.length > 0 && (
          <section aria-labelledby="flow-areas">
            <h3 id="flow-areas">{t('add.areas')}</h3>
            <ul>{areas.map(({ type, plugin }) => one(type, words.type(type), plugin))}</ul>
          </section>
        )}
        <section aria-labelledby="flow-plain">
          <h3 id="flow-plain">{t('add.plain')}</h3>
          <ul>{plain.map((type) => one(type, t(`step.${type}`), t(`step.${type}.about`)))}</ul>
        </section>
      </div>
    </Dialog>
  );
}
