import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { useModelOptions } from './modelNames.ts';

/** What a cluster is called and what it is. */
export function ClusterFields({ models }: { models: readonly { id: string; name: string }[] }) {
  const options = useModelOptions(models);
  return (
    <>
      <div className="cluster-Fields">
        <FormField name="name" />
        <FormField name="code" autoCapitalize="none" spellCheck={false} />
      </div>
      <FormField name="model" radio options={options} />
      <FormField name="taxId" inputMode="numeric" />
    </>
  );
}
