import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import type { TaxBuyer } from '../../contract.ts';
import { BuyerFields } from './BuyerFields.tsx';

interface Props {
  value: TaxBuyer;
  onChange: (value: TaxBuyer) => void;
  /** Before the names of its fields in the form: `buyer.`. */
  under?: string;
}

/** Whom a form makes a tax invoice out to. */
export function FormBuyer(props: Props) {
  const { errors } = useActionForm();
  return <BuyerFields {...props} errors={errors} />;
}
