import { useText } from '#kernel/contract/page.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';

/** Looks for an address. */
export function AddressFilter({ label, name, value }: { label: string; name: string; value: string }) {
  const t = useText('mail');
  return (
    <FilterForm
      values={{ [name]: value }}
      submit={t('find')}
      fields={[{ name, label, type: 'search', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 }]}
    />
  );
}
