/** Whether a PIN is one that people try first: one digit over and over, or counting up or down. The demo's are not looked at. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set(
    pin
      .split('')
      .slice(1)
      .map((digit, at) => Number(digit) - Number(pin[at])),
  );
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
}
