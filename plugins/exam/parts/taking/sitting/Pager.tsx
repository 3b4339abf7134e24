import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

interface Props {
  /** From 0. */
  page: number;
  pages: number;
  /** There is a next question, and no way back. */
  sequential: boolean;
  locked: boolean;
  onPage: (page: number) => void;
  onPass: () => void;
  onHandIn: () => void;
}

/** Back and on between pages of questions, and the way out. */
export function Pager({ page, pages, sequential, locked, onPage, onPass, onHandIn }: Props) {
  const t = useText('exam');
  const isLast = page >= pages - 1;
  return (
    <div className="exam-Pager">
      {page > 0 && (
        <Button variant="secondary" onClick={() => onPage(page - 1)}>
          <Icon name="chevron-left" />
          {t('pager.back')}
        </Button>
      )}
      {pages > 1 && <p>{t('pager.page', { page: page + 1, pages })}</p>}
      {sequential ? (
        <div className="exam-Pager-on">
          <p className="ui-Field-hint">{t('pager.noReturn')}</p>
          <Button disabled={locked} onClick={onPass}>
            {t('pager.pass')}
            <Icon name="chevron-right" />
          </Button>
        </div>
      ) : (
        <div className="exam-Pager-on">
          {!isLast && (
            <Button onClick={() => onPage(page + 1)}>
              {t('pager.next')}
              <Icon name="chevron-right" />
            </Button>
          )}
          <Button variant={isLast ? 'primary' : 'secondary'} disabled={locked} onClick={onHandIn}>
            <Icon name="send" />
            {t('handIn.open')}
          </Button>
        </div>
      )}
    </div>
  );
}
