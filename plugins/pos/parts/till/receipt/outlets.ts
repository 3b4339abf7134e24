/** Dots to the millimetre, and what of the paper is not printed on, mm. */
const DOTS_PER_MM = 8;
const EDGES_MM = 10;

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture'))), 'image/png'));

/** Prints a receipt on paper of its own width by the browser: nothing else of the page, on one sheet as long as it is. */
export function printCanvas(canvas: HTMLCanvasElement): void {
  const width = canvas.width / DOTS_PER_MM;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page{size:${width + EDGES_MM}mm ${Math.ceil(canvas.height / DOTS_PER_MM) + EDGES_MM}mm;margin:${EDGES_MM / 2}mm}` +
      `@media print{body>:not(.pos-Print){display:none!important}.pos-Print{display:block;inline-size:${width}mm}}@media screen{.pos-Print{display:none}}`,
  );
  const picture = new Image();
  picture.className = 'pos-Print';
  picture.alt = '';
  const end = () => {
    picture.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  picture.addEventListener('load', () => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    addEventListener('afterprint', end, { once: true });
    print();
  });
  document.body.append(picture);
  picture.src = canvas.toDataURL('image/png');
}

const fileName = (number: string) => `${number}.png`;

/** Saves a receipt as a picture. */
export async function saveCanvas(canvas: HTMLCanvasElement, number: string): Promise<void> {
  const address = URL.createObjectURL(await pictureOf(canvas));
  Object.assign(document.createElement('a'), { href: address, download: fileName(number) }).click();
  URL.revokeObjectURL(address);
}

/** Hands a receipt to another application of the device (LINE, mail); saves it where there is no such way. */
export async function shareCanvas(canvas: HTMLCanvasElement, number: string): Promise<void> {
  const file = new File([await pictureOf(canvas)], fileName(number), { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) return saveCanvas(canvas, number);
  // Who changes their mind has shared nothing: that is no fault.
  await navigator.share({ files: [file] }).catch(() => {});
}
