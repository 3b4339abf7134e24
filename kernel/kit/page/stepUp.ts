/** Asks the visitor to prove once more who they are. True when they did. */
export type StepUpHandler = () => Promise<boolean>;

let handler: StepUpHandler | null = null;
let asking: Promise<boolean> | null = null;

/** Says who asks; the filling of the slot `StepUp` does. Gives the way to stop. */
export function onStepUp(ask: StepUpHandler): () => void {
  handler = ask;
  return () => {
    if (handler === ask) handler = null;
  };
}

/** Asks, once for all calls that wait for it. False where nobody can ask. */
export function stepUp(): Promise<boolean> {
  asking ??= (handler?.() ?? Promise.resolve(false)).finally(() => (asking = null));
  return asking;
}
