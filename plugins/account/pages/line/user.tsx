import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { LineButton } from '../../parts/line/LineButton.tsx';
import type { load } from '../../gateway/pages/line.ts';
import '../../parts/account.css';

/** Linking LINE to the account; where it is linked, proving anew with it who one is. */
export default function LineOfMember({ data: { linked, next } }: PageProps<typeof load>) {
  const t = useText('account');
  const what = linked ? 'confirm' : 'link';
  return (
    <section className="account-Login" aria-labelledby="account-line">
      <h1 id="account-line">{t(`line.${what}Title`)}</h1>
      <p className="account-Lead">{t(`line.${what}Lead`)}</p>
      {!linked && <p className="account-Note">{t('line.whatWeGet')}</p>}
      <LineButton next={next} link={!linked}>
        {t(`line.${what}`)}
      </LineButton>
      <LinkButton variant="quiet" to={next || '/user/security'}>
        {t('line.back')}
      </LinkButton>
    </section>
  );
}
