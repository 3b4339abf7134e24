import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { leaveLoad } from '../../gateway/pages/letter.ts';
import { call } from '../../parts/call.ts';
import '../../parts/cart/letter.css';

/** Leaving by the link of a mail: opening it changes nothing, its button does. */
export default function LetterLeavePage({ data: { letter, state } }: PageProps<typeof leaveLoad>) {
  const t = useText('shop');
  return (
    <div className="shop-Letter">
      <h1>
        <Phrases text={t('page.letterLeave')} />
      </h1>
      {state === 'asks' && (
        <>
          <p>{t('leave.text')}</p>
          <ActionForm of={call} name="leaveLetters" texts="leave" with={{ letter }}>
            <></>
          </ActionForm>
        </>
      )}
      {state === 'done' && (
        <Alert tone="success" live title={t('leave.left')}>
          <p>{t('leave.leftText')}</p>
        </Alert>
      )}
      {state === 'ended' && (
        <Alert tone="warning" title={t('leave.ended')}>
          <p>{t('leave.endedText')}</p>
        </Alert>
      )}
      {state !== 'asks' && (
        <p className="ui-Actions">
          <LinkButton variant="secondary" to="/shop/products">
            {t('letter.browse')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
