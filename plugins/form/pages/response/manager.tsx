import { useFormat, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { load } from '../../gateway/pages/response.ts';
import { call } from '../../parts/call.ts';
import { DecideOne } from '../../parts/desk/responses/DecideOne.tsx';
import { GiveBack } from '../../parts/desk/responses/GiveBack.tsx';
import { NoteForm } from '../../parts/desk/responses/NoteForm.tsx';
import { RESPONSE_TONES } from '../../parts/desk/responses/tones.ts';
import { SignaturePicture } from '../../parts/SignaturePicture.tsx';
import { useMay } from '../../parts/desk/useMay.ts';
import '../../parts/desk/desk.css';
import '../../parts/fill/fill.css';

/** One response: what was answered, what is decided, what the staff have noted. */
export default function ResponsePage({ data: { formId, formTitle, response, answers, decisions } }: PageProps<typeof load>) {
  const t = useText('form');
  const { date, money, number } = useFormat();
  const navigate = useNavigate();
  const mayErase = useMay('removeResponses');
  const path = `/form/${formId}/admin/responses`;
  const source = Object.entries(response.source);
  return (
    <DeskPage
      title={response.reference ?? t('responses.unnumbered')}
      back={{ to: path, label: formTitle }}
      state={<Badge tone={RESPONSE_TONES[response.state]}>{t(`state.${response.state}`)}</Badge>}
      actions={
        <>
          <DecideOne formId={formId} id={response.id} decisions={decisions} />
          <a className="ui-Button" data-variant="secondary" href={`${path}/${response.id}/answers.pdf`} target="_blank" rel="noreferrer">
            <Icon name="print" />
            {t('responses.pdf')}
          </a>
          {mayErase && (
            <ActionButton
              of={call}
              name="removeResponses"
              with={{ id: formId, responses: [response.id] }}
              variant="danger"
              done={t('responses.removed')}
              onDone={() => void navigate(path)}
            >
              {t('responses.remove')}
            </ActionButton>
          )}
        </>
      }
    >
      <GiveBack id={response.id} satang={response.dueBackSatang} />
      <div className="ui-Desk-sides">
        <section className="ui-Desk-part" aria-labelledby="form-answers">
          <h2 id="form-answers">{t('responses.answers')}</h2>
          <DescriptionList
            items={answers.map(({ question, answer, files, drawn }) => ({
              term: question,
              value: files.length ? (
                <ul className="form-Files">
                  {files.map((file) => (
                    <li key={file.id}>
                      <a href={`/form/files/${file.id}`} download>
                        {file.name}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : (
                <span className="form-Answer">
                  {answer || '–'}
                  {drawn && <SignaturePicture path={drawn} label={question} />}
                </span>
              ),
            }))}
          />
        </section>
        <div className="form-Parts">
          <section className="ui-Desk-part" aria-labelledby="form-facts">
            <h2 id="form-facts">{t('responses.facts')}</h2>
            <DescriptionList
              items={[
                { term: t('responses.submitted'), value: response.submittedAt ? date(response.submittedAt, 'time') : '–' },
                { term: t('responses.took'), value: t('responses.minutes', { minutes: Math.max(1, Math.round(response.seconds / 60)) }) },
                {
                  term: t('responses.who'),
                  value: response.email ? `${response.email}${response.verified ? ` · ${t('responses.verified')}` : ''}` : '–',
                },
                { term: t('responses.version'), value: number(response.formVersion) },
                ...(response.score === null ? [] : [{ term: t('responses.score'), value: number(response.score) }]),
                ...(response.priceSatang > 0 ? [{ term: t('responses.price'), value: money(response.priceSatang) }] : []),
                ...(response.refundedSatang > 0 ? [{ term: t('responses.refunded'), value: money(response.refundedSatang) }] : []),
                ...source.map(([name, value]) => ({ term: name, value })),
              ]}
            />
          </section>
          <NoteForm key={response.version} id={response.id} version={response.version} tags={response.tags} note={response.note} />
        </div>
      </div>
    </DeskPage>
  );
}
