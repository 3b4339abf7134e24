import { go, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { call } from '../../parts/call.ts';
import RakkanaPage, { type RakkanaProps } from './guest.tsx';

/** The same for members, who may keep a chart when they say that they may. */
export default function MembersRakkanaPage(props: RakkanaProps) {
  const t = useText('hora');
  const { shown, sealed, texts } = props.data;
  return (
    <RakkanaPage {...props}>
      {shown && (
        <section className="hora-Part" aria-labelledby="hora-save">
          <h2 id="hora-save">{t('save.title')}</h2>
          <ActionForm
            of={call}
            name="save"
            to=":path"
            with={{ chart: sealed }}
            values={{ name: shown.view.name }}
            onDone={({ path }) => go(path)}
          >
            <FormField name="name" autoComplete="off" />
            <FormField name="consent" label={texts.consent} />
          </ActionForm>
        </section>
      )}
    </RakkanaPage>
  );
}
