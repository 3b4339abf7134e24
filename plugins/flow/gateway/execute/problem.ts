/** A step could not do what it should. `final`: another try would not help. */
export class StepFailure extends Error {
  readonly code: string;
  readonly detail: string;
  readonly final: boolean;
  constructor(code: string, detail = '', final = false) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.final = final;
  }
}
