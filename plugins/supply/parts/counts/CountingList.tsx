import { useState, type FormEvent } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { fieldId } from '#kit/ui/forms/Field.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { CountData } from '../../gateway/pages/count.ts';
import { MOST } from '../../schemas.ts';
import { call } from '../call.ts';
import { GoodName } from '../GoodName.tsx';
import { GoodsSearch } from '../GoodsSearch.tsx';

type Count = NonNullable<CountData['count']>;
type Line = Pick<Count['lines'][number], 'variantId' | 'sku' | 'title' | 'counted'>;

/** Goods that are being counted, each kept as soon as it is entered: several may count at once. */
export function CountingList({ clusterId, count }: { clusterId: string; count: Count }) {
  const t = useText('supply');
  const [added, setAdded] = useState<readonly Line[]>([]);
  const lines: readonly Line[] = [
    ...added.filter(({ variantId }) => !count.lines.some((line) => line.variantId === variantId)),
    ...count.lines,
  ];
  return (
    <section className="ui-Desk-part">
      <h2>{t('counts.lines')}</h2>
      <GoodsSearch
        clusterId={clusterId}
        onPick={({ variantId, sku, title }) => {
          if (!lines.some((line) => line.variantId === variantId)) setAdded([{ variantId, sku, title, counted: null }, ...added]);
          requestAnimationFrame(() => document.getElementById(fieldId(`counted.${variantId}`))?.focus());
        }}
      />
      <ul className="supply-Lines">
        {lines.map((line) => (
          <CountedGood key={line.variantId} clusterId={clusterId} countId={count.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function CountedGood({ clusterId, countId, line }: { clusterId: string; countId: string; line: Line }) {
  const t = useText('supply');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [counted, setCounted] = useState(line.counted ?? Number.NaN);
  const [failed, setFailed] = useState<string>();
  async function keep(event: FormEvent) {
    event.preventDefault();
    if (!(counted >= 0)) return setFailed(t('counts.wrong'));
    setFailed(undefined);
    try {
      await call('countGood', { clusterId, id: countId, variantId: line.variantId, counted });
      await revalidate();
    } catch (error) {
      setFailed(problem(error));
    }
  }
  const isKept = line.counted !== null && line.counted === counted;
  return (
    <li>
      <GoodName {...line} />
      <form className="supply-Counted" aria-label={line.title} noValidate onSubmit={(event) => void keep(event)}>
        <WholeField
          name={`counted.${line.variantId}`}
          label={t('counts.counted')}
          min={0}
          max={MOST}
          error={failed}
          value={counted}
          onChange={setCounted}
        />
        <Button type="submit" variant={isKept ? 'quiet' : 'secondary'}>
          {isKept && <Icon name="check" />}
          {t(isKept ? 'counts.kept' : 'counts.keep')}
        </Button>
      </form>
    </li>
  );
}
