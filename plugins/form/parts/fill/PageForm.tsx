import { useEffect, useRef } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import type { Filling } from '../../gateway/pages/fill.ts';
import { textIn } from '../../rules/publicDocument.ts';
import { slotsOf } from '../../rules/slots.ts';
import { Countdown } from './Countdown.tsx';
import { ElementView } from './ElementView.tsx';
import { LinkByMail } from './LinkByMail.tsx';
import { inOrder } from './order.ts';
import { Steps } from './Steps.tsx';
import { useFilling } from './useFilling.ts';

interface Props {
  slug: string;
  invite: string;
  fill: Filling;
  /** What it carries of where it stands, in a frame. */
  carried?: string;
  /** Where it leads to from a page that is not its own. */
  to?: string;
  /** Its path, where it stands in a frame. */
  frame?: string | undefined;
}

/** One page of a form: a plain form that is posted without scripts, and that follows its own logic with them. */
export function PageForm({ slug, invite, fill, carried = '', to, frame }: Props) {
  const t = useText('form');
  const locale = useLocale();
  const { document, seed } = fill;
  const page = document.pages.find(({ id }) => id === fill.page)!;
  const slots = slotsOf(page);
  const element = useRef<HTMLFormElement>(null);
  const filling = useFilling({ slug, invite, fill, page, slots, to, frame, carried, element });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = filling.path[0] === page.id;
  const isLast = filling.path.at(-1) === page.id;
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  const errors = Object.fromEntries([...filling.wrong].map(([key, code]) => [key, t(`wrong.${code}`)]));
  const title = textIn(page.title, locale);
  return (
    <>
      <PostForm
        call="form.answer"
        with={{
          form: slug,
          response: fill.response ?? undefined,
          page: page.id,
          invite,
          source: fill.source,
          ...(frame && { framed: true, carried }),
        }}
        to={frame ? `${frame}?carried=:carried` : to}
        ref={element}
        className="form-Page"
        noValidate
        onInput={filling.onInput}
        onSubmit={filling.onSubmit}
      >
        <Steps progress={document.progress} path={filling.path} page={page.id} />
        {fill.deadline && <Countdown until={fill.deadline} onOver={filling.timeOver} />}
        {fill.changing && (
          <Alert tone="info">
            <p>{t('fill.changing')}</p>
          </Alert>
        )}
        <h2 ref={heading} tabIndex={-1} className={title ? undefined : 'ui-Hidden'}>
          {title || t('fill.page', { number: filling.path.indexOf(page.id) + 1 })}
        </h2>
        <ErrorSummary errors={errors} />
        {inOrder(page.elements, document.shuffle, seed).map((each) => (
          <ElementView
            key={each.id}
            element={each}
            slots={slots}
            answers={filling.answers}
            isKept={fill.kept.includes(each.id)}
            files={fill.files}
            hidden={!filling.visible.has(each.id)}
            required={filling.required.has(each.id)}
            computed={each.type === 'calc' || each.type === 'payment' ? filling.computed[each.id] : undefined}
            errors={filling.errorsOf(each.id)}
            seed={seed}
            upload={filling.upload}
            isPicked={fill.isPicked}
          />
        ))}
        <p className="form-Trap" aria-hidden="true">
          <label>
            Website <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {filling.failed && (
          <Alert tone="danger" live>
            <p>{filling.failed}</p>
          </Alert>
        )}
        {filling.copy && (
          <details className="form-Copy" open>
            <summary>{t('fill.copy')}</summary>
            <textarea className="ui-Input" readOnly value={filling.copy} aria-label={t('fill.copy')} rows={8} />
          </details>
        )}
        <div className="ui-Actions">
          <Button type="submit" name="go" value={isLast ? 'submit' : 'next'} aria-disabled={filling.busy || undefined}>
            {t(isLast ? (fill.changing ? 'fill.saveChanges' : 'fill.submit') : 'fill.next')}
          </Button>
          {!isFirst && (
            <Button type="submit" variant="secondary" name="go" value="back" aria-disabled={filling.busy || undefined}>
              {t('fill.back')}
            </Button>
          )}
          <p role="status" className="form-Saved">
            {filling.saved && t('fill.saved')}
          </p>
        </div>
      </PostForm>
      {filling.response && !fill.changing && <LinkByMail slug={slug} invite={invite} response={filling.response} carried={carried} />}
    </>
  );
}
