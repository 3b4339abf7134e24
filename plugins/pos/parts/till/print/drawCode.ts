/** Edge of a code, of the paper's width, and light modules around it, without which cameras do not find it. */
const PART = 0.5;
const MARGIN = 4;

/** Puts a QR code below what is drawn on a canvas, of whole dots to a module, so that no printer smears it. */
export async function drawCode(canvas: HTMLCanvasElement, text: string): Promise<void> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: MARGIN });
  const dot = Math.max(2, Math.floor((canvas.width * PART) / size));
  const above = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  canvas.height += size * dot;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.putImageData(above, 0, 0);
  context.fillStyle = '#000';
  const left = Math.round((canvas.width - size * dot) / 2);
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(left + x * dot, above.height + y * dot, dot, dot);
}
