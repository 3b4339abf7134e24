import { useText } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';

/** What a store is called, and where its goods are taken from. */
export function StoreFields({ locations }: { locations: readonly { id: string; name: string }[] | null }) {
  const t = useText('cluster');
  return (
    <>
      <FormField name="name" data-autofocus />
      <div className="cluster-Fields">
        <FormField name="code" autoCapitalize="characters" spellCheck={false} />
        <FormField name="branchCode" inputMode="numeric" />
      </div>
      {locations && (
        <FormField
          name="location"
          options={[
            { value: 'new', label: t('store.placeNew') },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: t('store.placeNone') },
          ]}
        />
      )}
      <FormField name="address" lines="several" rows={3} />
      <FormField name="phone" inputMode="tel" />
    </>
  );
}
