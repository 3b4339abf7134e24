import { useFormat, useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { MemberData } from '../../gateway/pages/member.ts';

/** What the space knows of a member. */
export function MemberFacts({ member }: { member: MemberData }) {
  const t = useText('account');
  const format = useFormat();
  const latin = `${member.firstnameEn} ${member.lastnameEn}`.trim();
  return (
    <section className="account-Box" aria-labelledby="member-facts">
      <h2 id="member-facts">{t('members.facts')}</h2>
      <dl className="account-Facts">
        {member.prefix && (
          <>
            <dt>{t('members.prefix')}</dt>
            <dd>{member.prefix}</dd>
          </>
        )}
        {latin && (
          <>
            <dt>{t('members.latin')}</dt>
            <dd lang="en">{latin}</dd>
          </>
        )}
        <dt>{t('account.email')}</dt>
        <dd>
          <a href={`mailto:${member.email}`}>{member.email}</a>{' '}
          <span className="account-Note">{t(member.emailVerified ? 'members.verified' : 'members.unverified')}</span>
        </dd>
        {member.phone && (
          <>
            <dt>{t('members.phone')}</dt>
            <dd>
              <a href={`tel:${member.phone}`}>{phoneText(member.phone)}</a>
            </dd>
          </>
        )}
        <dt>{t('members.since')}</dt>
        <dd>{format.date(member.createdAt)}</dd>
        <dt>{t('members.lastSignIn')}</dt>
        <dd>{member.lastSignInAt ? format.date(member.lastSignInAt, 'time') : t('members.never')}</dd>
        <dt>{t('members.sessions')}</dt>
        <dd>{t('members.sessionCount', { count: member.sessions })}</dd>
      </dl>
    </section>
  );
}
