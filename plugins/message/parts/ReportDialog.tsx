import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { MessageReport } from '../calls/order.ts';
import type { Message } from '../schemas.ts';
import { call } from './call.ts';
import { beginning } from '../rules/thai.ts';

/** Reports a message to the moderators, and says beforehand what they will see. */
export function ReportDialog({ thread, message, onClose }: { thread: string; message: Message; onClose: () => void }) {
  const t = useText('message');
  return (
    <ActionDialog
      of={call}
      name="report"
      schema={MessageReport}
      with={{ thread, message: message.id }}
      title={t('report.title')}
      onClose={onClose}
    >
      <blockquote className="message-Quote">{beginning(message.body, 160)}</blockquote>
      <p>{t('report.text')}</p>
      <FormField name="reason" />
      <FormField name="note" rows={3} />
    </ActionDialog>
  );
}
