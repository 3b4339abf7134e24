import { useEffect } from 'react';
import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { me } from '../../gateway/pages/me.ts';
import { call } from '../../parts/call.ts';
import { AboutForm } from '../../parts/me/AboutForm.tsx';
import { ApplyForm } from '../../parts/me/ApplyForm.tsx';
import { Figures } from '../../parts/me/Figures.tsx';
import { Gifts } from '../../parts/me/Gifts.tsx';
import { MyLinks } from '../../parts/me/MyLinks.tsx';
import { STATE_TONES } from '../../parts/tones.ts';
import '../../parts/public/influencer.css';
import '../../parts/me/me.css';

/** The visitor's own page as an influencer; who is none applies here. */
export default function MePage({ data: { profile, figures, origin } }: PageProps<typeof me>) {
  const t = useText('influencer');
  const { money, date } = useFormat();
  const isNew = figures?.gifts.some(({ state }) => state === 'paid') ?? false;
  useEffect(() => {
    // Nobody waits for it: what was not told now is told with the next visit.
    if (isNew) void call('seen', {}).catch(() => null);
  }, [isNew]);
  return (
    <MemberPage area={t('page.me')} title={t('page.me')}>
      <div className="influencer-Page">
        {!profile && <ApplyForm />}
        {profile && profile.state !== 'active' && (
          <InlineAlert tone={profile.state === 'applied' ? 'info' : 'warning'}>{t(`me.state.${profile.state}`)}</InlineAlert>
        )}
        {profile && figures && (
          <>
            <p className="ui-Actions">
              <LinkButton variant="secondary" to={`/influencer/${profile.slug}`}>
                {t('me.page')}
              </LinkButton>
            </p>
            <Figures figures={figures} />
            <MyLinks profile={profile} links={figures.links} origin={origin} />
            <section>
              <h2>{t('me.commissions')}</h2>
              <DataTable
                caption={t('me.commissions')}
                columns={[
                  { key: 'number', title: t('me.order'), head: true },
                  { key: 'at', title: t('me.at') },
                  { key: 'state', title: t('me.state') },
                  { key: 'amount', title: t('me.amount'), align: 'end' },
                ]}
                rows={figures.commissions.map((row) => ({
                  id: row.id,
                  cells: [
                    row.number,
                    date(row.at, 'short'),
                    <Badge key="state" tone={STATE_TONES[row.state] ?? 'neutral'}>
                      {t(`commission.${row.state}`)}
                      {row.state === 'pending' && ` ${t('me.payable', { date: date(row.payableAt, 'short') })}`}
                    </Badge>,
                    money(row.amountSatang),
                  ],
                }))}
                empty={<p>{t('me.noCommissions')}</p>}
              />
            </section>
            <Gifts gifts={figures.gifts} />
            {figures.statements.length > 0 && (
              <section>
                <h2>{t('me.statements')}</h2>
                <ul className="influencer-Rows">
                  {figures.statements.map(({ id, number, state, netSatang, at }) => (
                    <li key={id}>
                      <Link to={`/influencer/me/statements/${id}`}>{number}</Link>
                      <span>{date(at)}</span>
                      <Badge tone={STATE_TONES[state] ?? 'neutral'}>{t(`statement.${state}`)}</Badge>
                      <strong>{money(netSatang)}</strong>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <AboutForm profile={profile} />
          </>
        )}
      </div>
    </MemberPage>
  );
}
