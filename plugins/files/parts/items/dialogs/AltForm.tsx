import { useState } from 'react';
import { Slot, useLocale, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { items } from '../../../calls/items.ts';
import type { Item } from '../../../schemas.ts';
import { call } from '../../call.ts';

/** What a picture shows, written or drafted and read: kept by a press, and taken along wherever the picture is chosen. */
export function AltForm({ item, onKept }: { item: Item; onKept: (item: Item) => void }) {
  const t = useText('files');
  const [draft, setDraft] = useState<string | null>(null);
  const alt = draft ?? item.alt;
  return (
    <div className="files-Alt">
      <ActionForm
        key={alt}
        of={call}
        name="describe"
        texts="manager.describe"
        schema={items.describe.body}
        with={{ id: item._id }}
        values={{ alt }}
        onDone={(kept) => {
          setDraft(null);
          onKept(kept);
        }}
        quiet
      >
        <FormField name="alt" lines="several" rows={2} optional />
        <Slot
          of={WritingHelp}
          kind="describe"
          label={t('manager.describe.draft')}
          to={useLocale()}
          picture={item.url}
          onDraft={([made = '']) => setDraft(made.slice(0, 300))}
        />
      </ActionForm>
    </div>
  );
}
