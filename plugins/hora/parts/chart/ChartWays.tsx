import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

interface Props {
  sealed: string;
  methods?: boolean;
  /** Where a birth that is kept is put right; else another one is made of it. */
  edit?: string;
}

/** Where to go with a birth, which stands sealed in the address: change it, see it by the other `methods`, beside another one. */
export function ChartWays({ sealed, methods = false, edit }: Props) {
  const t = useText('hora');
  const way = (path: string, name: string, label: string) => (
    <LinkButton variant="secondary" to={`/hora/${path}?${new URLSearchParams({ [name]: sealed })}`}>
      {t(label)}
    </LinkButton>
  );
  return (
    <>
      {edit ? (
        <LinkButton variant="secondary" to={edit}>
          {t('chart.edit')}
        </LinkButton>
      ) : (
        way('rakkana', 'edit', 'chart.edit')
      )}
      {methods && way('calculationMethods', 'chart', 'chart.methods')}
      {way('compare', 'a', 'chart.compare')}
    </>
  );
}
