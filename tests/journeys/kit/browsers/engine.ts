/** What every browser can do, whatever drives it; all that a person does is made of it (`visitor.ts`). */
export interface Engine {
  goto(address: string): Promise<void>;
  /** Runs the text of a function in the page and gives what it returns; arguments and answers are JSON. */
  run<T>(source: string, ...args: readonly unknown[]): Promise<T>;
  /** A press of the main button at a point of the window. */
  press(x: number, y: number): Promise<void>;
  /** Keys one after another, as a keyboard sends them. */
  type(text: string): Promise<void>;
  /** Puts a file of this machine into the input that the selector names. */
  file(selector: string, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const WIDTH = 360;
export const HEIGHT = 800;

/** A press at a point, in the words of WebDriver, which both protocols share. */
export const pressAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 30 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Keys in the words of WebDriver, one for each letter and mark. */
export const keysOf = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
