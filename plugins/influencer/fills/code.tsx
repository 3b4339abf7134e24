import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { call } from '../parts/call.ts';
import '../parts/public/code.css';

/** Below a checkout: the code of who recommended it. Typed here it counts like a link that was followed last. */
export default function RecommendedBy() {
  const t = useText('influencer');
  return (
    <details className="influencer-Code">
      <summary>
        {t('code.title')}
        <Icon name="chevron-down" />
      </summary>
      <ActionForm of={call} name="follow" texts="code" quiet>
        <FormField name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </ActionForm>
    </details>
  );
}
