import { useState } from 'react';
import { useProblem, useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { plainBaht } from '#kit/thai/baht.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { dayIn } from '#kit/thai/day.ts';
import { saveFile } from '#kit/page/saveFile.ts';
import { localMinute } from '../../rules/period.ts';
import { rowTitle } from '../../rules/rowTitle.ts';
import type { Row } from '../../schemas.ts';
import { call } from '../call.ts';
import { allRows } from '../../rules/allRows.ts';
import { filterAddress, type Filter } from '../../rules/statementFilter.ts';

/** A statement as a file for spreadsheets, and as a page for paper. */
export function StatementTools({ filter, accountId }: { filter: Filter; accountId?: string }) {
  const t = useText('wallet');
  const problem = useProblem();
  const { timezone } = useSite();
  const [state, setState] = useState<SubmitState>('normal');
  const [failed, setFailed] = useState<string | null>(null);

  const line = (row: Row): string[] => {
    const { key, values } = rowTitle(row);
    const amount = plainBaht(Math.abs(row.amountSatang));
    return [
      localMinute(new Date(row.at), timezone),
      t(key, values),
      row.note || row.reason,
      row.amountSatang > 0 ? amount : '',
      row.amountSatang < 0 ? amount : '',
      plainBaht(row.balanceSatang),
      row.refId ?? '',
      row.id,
    ];
  };
  async function download() {
    setState('loading');
    setFailed(null);
    try {
      const { rows } = await allRows((query) => call('statement', { ...query, ...(accountId ? { accountId } : {}) }), filter);
      const head = ['at', 'what', 'note', 'in', 'out', 'balance', 'ref', 'id'].map((name) => t(`csv.${name}`));
      const file = new Blob([csvOf([head, ...rows.toReversed().map(line)])], { type: 'text/csv;charset=utf-8' });
      saveFile(`wallet-${dayIn(new Date(), timezone)}.csv`, file);
      setState('success');
    } catch (error) {
      setState('error');
      setFailed(problem(error));
    }
  }
  return (
    <>
      <div className="ui-Actions">
        <SubmitButton
          type="button"
          variant="secondary"
          state={state}
          labels={{ normal: t('action.csv'), loading: t('action.csvLoading'), success: t('action.csvDone') }}
          onClick={() => void download()}
        />
        {!accountId && (
          <LinkButton variant="secondary" to={filterAddress('/user/wallet/statement', filter)}>
            <Icon name="print" />
            {t('action.print')}
          </LinkButton>
        )}
      </div>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
    </>
  );
}
