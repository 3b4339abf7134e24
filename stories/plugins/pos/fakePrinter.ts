import type { UsbDevice } from '#plugins/pos/parts/till/print/ports.ts';
import { paperOf, type Paper } from './paper.ts';

/** A USB printer at the border of the browser: it keeps what it is sent. `hang` it and it takes bytes without ever saying so. */
export class FakePrinter {
  hangs = false;
  isGone = false;
  readonly jobs: number[][] = [];
  readonly device: UsbDevice;

  constructor() {
    const device = {
      vendorId: 0x0416,
      productId: 0x5011,
      productName: 'POS58 Printer',
      opened: false,
      configuration: {
        interfaces: [
          {
            interfaceNumber: 0,
            alternates: [{ interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'out' as const, type: 'bulk' }] }],
          },
        ],
      },
      open: async () => {
        if (this.isGone) throw new DOMException('Unplugged', 'NotFoundError');
        device.opened = true;
        this.jobs.push([]);
      },
      close: async () => void (device.opened = false),
      selectConfiguration: async () => {},
      claimInterface: async () => {},
      releaseInterface: async () => {},
      transferOut: (_: number, bytes: BufferSource) => {
        this.jobs.at(-1)!.push(...new Uint8Array(bytes as ArrayBuffer));
        return this.hangs ? new Promise<{ status: string }>(() => {}) : Promise.resolve({ status: 'ok' });
      },
    };
    this.device = device;
    Object.defineProperty(navigator, 'usb', {
      configurable: true,
      value: { getDevices: async () => [device], requestDevice: async () => device },
    });
  }

  /** What has come out, job by job. */
  papers(): Paper[] {
    return this.jobs.map((job) => paperOf(Uint8Array.from(job)));
  }
}

/** Shows paper as it lies under the printer. */
export function showPaper(canvas: HTMLCanvasElement, { width, height, bytes }: Paper): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    const dark = (bytes[at >> 3]! >> (7 - (at & 7))) & 1;
    image.data.set(dark ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  }
  context.putImageData(image, 0, 0);
}
