import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { call } from '../../parts/call.ts';
import '../../parts/orders/order.css';

/** For who ordered without an account and no longer has the link: the order by its number and a mail address or telephone number. */
export default function FindOrderPage() {
  const t = useText('shop');
  const navigate = useNavigate();
  return (
    <div className="shop-Find">
      <h1>
        <Phrases text={t('page.findOrder')} />
      </h1>
      <p>{t('findOrder.lead')}</p>
      <ActionForm of={call} name="findOrder" to=":path" onDone={({ path }) => void navigate(path)}>
        <FormField name="number" />
        <FormField name="contact" />
      </ActionForm>
    </div>
  );
}
