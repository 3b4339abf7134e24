import { encode } from 'uqr';

/** px of the picture's width, of one line of text, and around everything. */
const WIDTH = 720;
const LINE = 52;
const MARGIN = 40;

/** A QR code with lines of text below it as a PNG: what is kept on a phone to be opened in a bank's app. */
export async function drawQr(text: string, lines: readonly string[]): Promise<Blob> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  // Modules must be whole pixels, otherwise their edges turn grey.
  const module = Math.floor(WIDTH / size);
  const left = Math.floor((WIDTH - module * size) / 2);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = module * size + LINE * lines.length + MARGIN * 2;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(left + x * module, MARGIN + y * module, module, module);
  const font = getComputedStyle(document.body).fontFamily;
  pen.textAlign = 'center';
  for (const [index, line] of lines.entries()) {
    pen.font = `${index === 0 ? '700 40px' : '400 30px'} ${font}`;
    pen.fillText(line, WIDTH / 2, MARGIN + module * size + LINE * (index + 0.8), WIDTH - MARGIN * 2);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  );
}
