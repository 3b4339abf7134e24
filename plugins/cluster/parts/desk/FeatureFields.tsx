import { FormField } from '#kit/ui/forms/action/FormField.tsx';

/** What is turned on. */
export function FeatureFields() {
  return (
    <>
      <div className="cluster-Fields">
        <FormField name="tables" />
        <FormField name="kitchen" />
        <FormField name="weights" />
        <FormField name="deposits" />
        <FormField name="tableOrders" />
        <FormField name="tableOrdersStraight" />
      </div>
      <div className="cluster-Fields">
        <FormField name="cashRoundingSatang" />
        <FormField name="dayCutHour" steps />
        <FormField name="offlineHours" steps />
        <FormField name="pointsPerHundred" steps />
      </div>
    </>
  );
}
