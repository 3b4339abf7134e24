import { useFormat, usePosted, useProblem, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import type { load } from '../../gateway/pages/offer.ts';
import { eventPath } from '../../rules/paths.ts';
import '../../parts/orders/order.css';

/** A place in a queue: how far it is, and the offer when it has come. Looking takes nothing; a button does. */
export default function OfferPage({ data: offer }: PageProps<typeof load>) {
  const t = useText('event');
  const { date } = useFormat();
  const problem = useProblem();
  const [accepted, left] = [usePosted('event.acceptOffer'), usePosted('event.leaveWaitlist')];
  const posted = accepted ?? left;
  const { state } = offer;
  const ids = { entry: offer.id, token: offer.token };
  return (
    <article className="event-Order">
      <header>
        <p className="event-Note">{t('queue.of', { name: offer.name })}</p>
        <h1>
          <Phrases text={offer.event.title} />
        </h1>
        <p>{[offer.ticketName, date(offer.event.startsAt, 'time')].join(' · ')}</p>
      </header>
      {posted?.refusal && (
        <Alert tone="danger" live>
          <p>{problem(posted.refusal)}</p>
        </Alert>
      )}
      <Alert tone={state === 'offered' ? 'success' : 'info'} title={t(`queueState.${state}`)}>
        {state === 'waiting' && <p>{t('queue.place', { place: offer.place ?? 1 })}</p>}
        {state === 'offered' && offer.dueAt && <p>{t('queue.until', { when: date(offer.dueAt, 'time') })}</p>}
      </Alert>
      {state === 'offered' && (
        <PostForm call="event.acceptOffer" with={ids} to=":path">
          <Button type="submit">{t('queue.accept')}</Button>
        </PostForm>
      )}
      {state === 'purchased' && offer.orderPath && (
        <p>
          <LinkButton to={offer.orderPath}>{t('queue.toOrder')}</LinkButton>
        </p>
      )}
      {(state === 'waiting' || state === 'offered') && (
        <details className="event-Queue">
          <summary>{t('queue.leave')}</summary>
          <p className="event-Note">{t('queue.leaveHint')}</p>
          <PostForm call="event.leaveWaitlist" with={ids} to=":path">
            <Button type="submit" variant="danger">
              {t('queue.leaveGo')}
            </Button>
          </PostForm>
        </details>
      )}
      <p>
        <LinkButton variant="quiet" to={eventPath(offer.event.slug)}>
          {t('order.toEvent')}
        </LinkButton>
      </p>
    </article>
  );
}
