import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { freeId } from '../../../rules/edit.ts';
import { newOption } from '../../../rules/patterns.ts';
import type { ElementType, Option } from '../../../schemas.ts';
import { LocalField } from '../LocalField.tsx';

interface Props {
  options: readonly Option[];
  type: ElementType;
  bilingual: boolean;
  /** Of a matrix: what stands at the side. */
  rows?: boolean;
  onChange: (options: Option[]) => void;
}

/** What can be chosen: words, how many may choose it, points. */
export function OptionList({ options, type, bilingual, rows, onChange }: Props) {
  const t = useText('form');
  const set = (at: number, part: Partial<Option>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...part } : option)));
  const swap = (at: number, to: number) => {
    const next = [...options];
    [next[at], next[to]] = [next[to]!, next[at]!];
    onChange(next);
  };
  const plain = rows || type === 'matrix' || type === 'ranking';
  return (
    <fieldset className="ui-Fieldset form-OptionList">
      <legend>{t(rows ? 'build.rows' : 'build.options')}</legend>
      {options.map((option, at) => (
        <div key={option.id} className="form-Option">
          <div className="form-Grow">
            <LocalField
              label={t(rows ? 'build.row' : 'build.option', { number: at + 1 })}
              value={option.label}
              bilingual={bilingual}
              onChange={(label) => set(at, { label })}
            />
            {type === 'picture' && (
              <TextField label={t('build.picture')} value={option.picture} onChange={(event) => set(at, { picture: event.target.value })} />
            )}
            {!plain && (
              <div className="form-Row">
                <NumberField
                  label={t('build.quota')}
                  optional
                  min={0}
                  value={option.quota}
                  onChange={(quota) => set(at, { quota: typeof quota === 'number' ? quota : null })}
                />
                <NumberField
                  label={t('build.points')}
                  min={-100}
                  max={100}
                  value={option.points}
                  onChange={(points) => set(at, { points: typeof points === 'number' ? points : 0 })}
                />
              </div>
            )}
          </div>
          <IconButton icon="chevron-up" label={t('build.up')} disabled={at === 0} onClick={() => swap(at, at - 1)} />
          <IconButton icon="chevron-down" label={t('build.down')} disabled={at === options.length - 1} onClick={() => swap(at, at + 1)} />
          <IconButton icon="trash" label={t('build.removeOption')} onClick={() => onChange(options.filter((_, place) => place !== at))} />
        </div>
      ))}
      <Button
        variant="quiet"
        onClick={() => onChange([...options, newOption(freeId(new Set(options.map(({ id }) => id)), rows ? 'r' : 'o'))])}
      >
        {t(rows ? 'build.addRow' : 'build.addOption')}
      </Button>
    </fieldset>
  );
}
