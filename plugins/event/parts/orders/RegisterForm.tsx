import { useFormat, usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { OrderView } from '../../schemas.ts';
import { OrderLines } from './OrderLines.tsx';

/** Who comes: the buyer, and for each ticket a name and what the event asks. A form that works without a script. */
export function RegisterForm({ order }: { order: OrderView }) {
  const t = useText('event');
  const problem = useProblem();
  const { date, money } = useFormat();
  const posted = usePosted('event.register');
  const fields = (posted?.refusal && refusedFields(posted.refusal)) ?? {};
  const wrong = Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key)]));
  const { buyer, tickets, questions } = order;
  return (
    <>
      {order.dueAt && (
        <Alert tone="info">
          <p>{t('register.until', { time: date(order.dueAt, 'clock') })}</p>
        </Alert>
      )}
      <OrderLines order={order} />
      {tickets.some(({ seat }) => seat) && (
        <p className="event-TicketCard-seat">
          {tickets.flatMap(({ seat }) => (seat ? [t(`seat.${seat.kind}`, { ...seat })] : [])).join(' · ')}
        </p>
      )}
      {posted?.refusal && (
        <Alert tone="danger" live>
          <p>{problem(posted.refusal)}</p>
        </Alert>
      )}
      <PostForm call="event.register" with={{ order: order.id, token: order.token }} to=":path" className="event-Register">
        <fieldset>
          <legend>{t('register.buyer')}</legend>
          <TextField
            label={t('buyer.name')}
            name="name"
            required
            maxLength={200}
            autoComplete="name"
            defaultValue={posted?.typed('name') ?? buyer.name}
          />
          <TextField
            label={t('buyer.email')}
            hint={t('buyer.emailHint')}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            error={wrong.email}
            defaultValue={posted?.typed('email') ?? buyer.email}
          />
          <TextField
            label={t('buyer.phone')}
            name="phone"
            type="tel"
            optional
            maxLength={40}
            autoComplete="tel"
            error={wrong.phone}
            defaultValue={posted?.typed('phone') ?? buyer.phone}
          />
        </fieldset>
        {(tickets.length > 1 || questions.length > 0) &&
          tickets.map((ticket, nth) => {
            const at = `attendees.t${nth + 1}`;
            return (
              <fieldset key={ticket.id}>
                <legend>
                  {t('register.ticket', { number: nth + 1, type: ticket.typeName })}
                  {ticket.seat && ` · ${t(`seat.${ticket.seat.kind}`, { ...ticket.seat })}`}
                </legend>
                {tickets.length > 1 && (
                  <>
                    <TextField
                      label={t('register.name')}
                      hint={nth === 0 ? t('register.nameHint') : undefined}
                      name={`${at}.name`}
                      maxLength={200}
                      optional={nth === 0}
                      required={nth > 0}
                      defaultValue={posted?.typed(`${at}.name`)}
                    />
                    <TextField
                      label={t('register.email')}
                      hint={t('register.emailHint')}
                      name={`${at}.email`}
                      type="email"
                      optional
                      maxLength={254}
                      error={wrong[`${at}.email`]}
                      defaultValue={posted?.typed(`${at}.email`)}
                    />
                  </>
                )}
                {questions.map((question, q) => {
                  const name = `${at}.q${q + 1}`;
                  const common = {
                    name,
                    label: question.label,
                    optional: !question.required,
                    required: question.required,
                    defaultValue: posted?.typed(name),
                  };
                  return question.choices.length > 0 ? (
                    <SelectField
                      key={name}
                      {...common}
                      placeholder
                      options={question.choices.map((choice) => ({ value: choice, label: choice }))}
                    />
                  ) : (
                    <TextField key={name} {...common} maxLength={300} />
                  );
                })}
              </fieldset>
            );
          })}
        <Button type="submit">{order.totalSatang > 0 ? t('register.pay', { total: money(order.totalSatang) }) : t('register.go')}</Button>
      </PostForm>
    </>
  );
}
