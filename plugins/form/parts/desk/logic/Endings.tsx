import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { freeId } from '../../../rules/edit.ts';
import type { Ending } from '../../../schemas.ts';
import { LocalField } from '../LocalField.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { PartProps } from './Rules.tsx';

/** What is said in the end: the first whose condition holds, else the first without one. */
export function Endings({ document, onEdit }: PartProps) {
  const t = useText('form');
  const { endings } = document;
  const bilingual = document.title.en !== '';
  const set = (at: number, part: Partial<Ending>) =>
    onEdit({ ...document, endings: endings.map((each, place) => (place === at ? { ...each, ...part } : each)) });
  return (
    <section className="ui-Desk-part" aria-labelledby="form-endings">
      <h2 id="form-endings">{t('logic.endings')}</h2>
      {endings.map((ending, at) => (
        <div key={ending.id} className="form-Rule">
          <div className="form-Row">
            <h3>{t('logic.ending', { number: at + 1 })}</h3>
            {endings.length > 1 && (
              <IconButton
                icon="trash"
                label={t('logic.removeEnding')}
                onClick={() => onEdit({ ...document, endings: endings.filter((_, place) => place !== at) })}
              />
            )}
          </div>
          <LocalField label={t('logic.endingTitle')} value={ending.title} bilingual={bilingual} onChange={(title) => set(at, { title })} />
          <LocalField label={t('logic.endingText')} long value={ending.text} bilingual={bilingual} onChange={(text) => set(at, { text })} />
          <TextField
            label={t('logic.endingLink')}
            hint={t('logic.endingLinkHint')}
            optional
            maxLength={500}
            value={ending.link}
            onChange={(event) => set(at, { link: event.target.value })}
          />
          <Switch
            label={t('logic.screensOut')}
            checked={ending.screensOut}
            onChange={(event) => set(at, { screensOut: event.target.checked })}
          />
          <ConditionEditor
            legend={t('logic.endingIf')}
            optional
            value={ending.if}
            document={document}
            onChange={(condition) => set(at, { if: condition })}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        onClick={() =>
          onEdit({
            ...document,
            endings: [
              ...endings,
              {
                id: freeId(new Set(endings.map(({ id }) => id)), 'end'),
                title: { th: '', en: '' },
                text: { th: '', en: '' },
                link: '',
                screensOut: false,
                if: null,
              },
            ],
          })
        }
      >
        {t('logic.addEnding')}
      </Button>
    </section>
  );
}
