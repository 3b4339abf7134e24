import { useLocation, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import type { LabelsData, load } from '../../gateway/pages/labels.ts';
import { GoodName } from '../../parts/GoodName.tsx';
import { GoodsSearch } from '../../parts/GoodsSearch.tsx';
import { NoStore } from '../../parts/NoStore.tsx';
import { Label } from '../../parts/labels/Label.tsx';
import { LABEL_SIZES, labelsText, MOST_LABELS } from '../../rules/labels.ts';

export default function LabelsPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Labels data={data} /> : <NoStore title={t('page.labels')} />;
}

/** Labels as they are printed. What is chosen stands in the address, so that it is there again with the next delivery. */
function Labels({ data: { scope, size, vat, lines } }: { data: LabelsData }) {
  const t = useText('supply');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = (part: Record<string, string>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) query.set(name, value);
    void navigate(`${pathname}?${query}`, { replace: true });
  };
  const counts = lines.map(({ variantId, count }) => ({ variantId, count }));
  const change = (variantId: string, count: number) => {
    const others = counts.map((each) => (each.variantId === variantId ? { variantId, count } : each));
    go({ goods: labelsText(others.filter((each) => each.count > 0)) });
  };
  return (
    <div className="supply-Print">
      <div className="supply-Print-tools">
        <BackLink to="/cluster/user/store/products">{t('page.storeProducts')}</BackLink>
        <h1>{t('page.labels')}</h1>
        <GoodsSearch
          clusterId={scope.clusterId}
          onPick={({ variantId }) => {
            const there = counts.find((each) => each.variantId === variantId);
            if (there) change(variantId, Math.min(there.count + 1, MOST_LABELS));
            else go({ goods: labelsText([...counts, { variantId, count: 1 }]) });
          }}
        />
        <ul className="supply-Lines">
          {lines.map((line) => (
            <li key={line.variantId}>
              <div className="supply-Line-head">
                <GoodName {...line} />
                <IconButton icon="trash" label={t('lines.remove', { title: line.title })} onClick={() => change(line.variantId, 0)} />
              </div>
              <WholeField
                name={`count.${line.variantId}`}
                label={t('labels.count', { title: line.title })}
                min={1}
                max={MOST_LABELS}
                value={line.count}
                onChange={(count) => count >= 1 && change(line.variantId, Math.min(count, MOST_LABELS))}
              />
            </li>
          ))}
        </ul>
        <RadioGroup
          legend={t('labels.size')}
          name="size"
          value={size}
          options={LABEL_SIZES.map((value) => ({ value, label: t(`labels.size.${value}`) }))}
          onChange={(value) => go({ size: value })}
        />
        {lines.length > 0 && (
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            {t('labels.print', { count: lines.reduce((sum, { count }) => sum + count, 0) })}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState icon="print" title={t('labels.empty')} />
      ) : (
        <div className="supply-Sheet" data-paper="labels" data-size={size}>
          {lines.flatMap((line) =>
            Array.from({ length: line.count }, (_, at) => <Label key={`${line.variantId} ${at}`} line={line} vat={vat} />),
          )}
        </div>
      )}
    </div>
  );
}
