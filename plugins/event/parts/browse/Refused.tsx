import { usePosted, useProblem } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';

/** Why what was sent was refused, at the top of the page, which is what is seen first after a form was sent without a script. */
export function Refused() {
  const problem = useProblem();
  const [held, joined] = [usePosted('event.hold'), usePosted('event.joinWaitlist')];
  const refusal = held?.refusal ?? joined?.refusal;
  return (
    refusal && (
      <Alert tone="danger" live>
        <p>
          <a href="#tickets">{problem(refusal)}</a>
        </p>
      </Alert>
    )
  );
}
