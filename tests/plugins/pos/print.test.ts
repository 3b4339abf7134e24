import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendBluetooth } from '#plugins/pos/parts/till/print/bluetooth.ts';
import { sendNetwork } from '#plugins/pos/parts/till/print/network.ts';
import type { BluetoothDevice, Ports, SerialPort, UsbDevice } from '#plugins/pos/parts/till/print/ports.ts';
import { chooseDevice, isAble, send } from '#plugins/pos/parts/till/print/printer.ts';
import { ePosAnswer, ePosXml, escPos, rasterOf, type Page, type Raster } from '#plugins/pos/rules/escPos.ts';
import {
  addReceipt,
  begun,
  BY_BROWSER,
  done,
  jobsAtStart,
  jobsOfBill,
  notDone,
  type Printing,
  type PrintJob,
} from '#plugins/pos/rules/prints.ts';
import { paperOf } from '../../../stories/plugins/pos/paper.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
/** A picture of letters: `#` is black. */
function drawn(rows: readonly string[]): { data: Uint8ClampedArray; width: number; height: number } {
  const width = rows[0]!.length;
  const data = new Uint8ClampedArray(width * rows.length * 4);
  for (const [y, row] of rows.entries())
    for (const [x, dot] of Array.from(row).entries()) data.set(dot === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * width + x) * 4);
  return { data, width, height: rows.length };
}

describe('a picture in dots', () => {
  it('eight to a byte, the leftmost highest, filled up with white', () => {
    expect(rasterOf(drawn(['#......#..', '.#########']))).toEqual({ width: 16, height: 2, bytes: Uint8Array.of(0x81, 0x00, 0x7f, 0xc0) });
  });

  it('what is nearly white, and what is not drawn on at all, stays white', () => {
    const data = Uint8ClampedArray.of(200, 200, 200, 255, 100, 100, 100, 255, 0, 0, 0, 0, 255, 0, 0, 255);
    expect(rasterOf({ data, width: 4, height: 1 }).bytes).toEqual(Uint8Array.of(0b0101_0000));
  });
});

const raster = (width: number, height: number): Raster => ({
  width,
  height,
  bytes: Uint8Array.from({ length: (width / 8) * height }, (_, at) => (at * 37) & 0xff),
});

describe('ESC/POS', () => {
  it('resets, prints one band, feeds and cuts: byte by byte', () => {
    const page: Page = { raster: { width: 16, height: 2, bytes: Uint8Array.of(0x81, 0x00, 0x7f, 0xc0) }, cuts: true, kicks: false };
    expect(hex(escPos(page))).toBe('1b401d7630000200020081007fc01b64011d564200');
    expect(hex(escPos({ ...page, cuts: false }))).toBe('1b401d7630000200020081007fc01b6405');
  });

  it('opens the drawer before anything is printed, and alone', () => {
    expect(hex(escPos({ raster: null, cuts: true, kicks: true }))).toBe('1b401b700019fa');
    expect(hex(escPos({ raster: raster(8, 1), cuts: false, kicks: true })).startsWith('1b401b700019fa1d7630')).toBe(true);
  });

  it('a long receipt goes in bands of 128 rows, and comes out as it was drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 700 }), (across, height) => {
        const page = raster(across * 8, height);
        const paper = paperOf(escPos({ raster: page, cuts: true, kicks: false }));
        expect(paper).toMatchObject({ width: page.width, height: page.height, cuts: 1, kicks: 0 });
        expect(hex(paper.bytes)).toBe(hex(page.bytes));
        expect(paper.bands).toBe(Math.ceil(height / 128));
      }),
    );
  });
});

describe('ePOS-Print', () => {
  it('has the picture in base64, the knife and the drawer', () => {
    const xml = ePosXml({ raster: { width: 16, height: 2, bytes: Uint8Array.of(0x81, 0x00, 0x7f, 0xc0) }, cuts: true, kicks: true });
    expect(xml).toContain(
      '<pulse drawer="drawer_1" time="pulse_100"/><image width="16" height="2" color="color_1" mode="mono">gQB/wA==</image>',
    );
    expect(xml).toContain('<cut type="feed"/></epos-print>');
    expect(ePosXml({ raster: null, cuts: true, kicks: true })).not.toContain('cut');
  });

  it('an answer says whether it was printed', () => {
    expect(ePosAnswer('<s:Body><response success="true" code="" status="251854870"/></s:Body>')).toEqual({ done: true, code: '' });
    expect(ePosAnswer('<response xmlns="x" success="false" code="EPTR_COVER_OPEN" status="0"/>')).toEqual({
      done: false,
      code: 'EPTR_COVER_OPEN',
    });
    expect(ePosAnswer('<html>not a printer</html>')).toBeNull();
  });
});

/** A USB printer that keeps what it is sent; `breaksAfter` bytes it is pulled out. */
function usbPrinter(more: { breaksAfter?: number } = {}) {
  const log: string[] = [];
  const got: number[] = [];
  const device: UsbDevice & { opened: boolean } = {
    vendorId: 0x0416,
    productId: 0x5011,
    productName: 'POS58',
    opened: false,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [{ interfaceClass: 3, endpoints: [{ endpointNumber: 1, direction: 'out', type: 'interrupt' }] }],
        },
        {
          interfaceNumber: 1,
          alternates: [
            {
              interfaceClass: 7,
              endpoints: [
                { endpointNumber: 2, direction: 'in', type: 'bulk' },
                { endpointNumber: 3, direction: 'out', type: 'bulk' },
              ],
            },
          ],
        },
      ],
    },
    open: async () => void ((device.opened = true), log.push('open')),
    close: async () => void ((device.opened = false), log.push('close')),
    selectConfiguration: async () => void log.push('configure'),
    claimInterface: async (number) => void log.push(`claim ${number}`),
    releaseInterface: async (number) => void log.push(`release ${number}`),
    transferOut: async (endpoint, bytes) => {
      if (got.length >= (more.breaksAfter ?? Infinity)) throw new DOMException('gone', 'NetworkError');
      log.push(`out ${endpoint}`);
      got.push(...new Uint8Array(bytes as ArrayBuffer));
      return { status: 'ok' };
    },
  };
  const ports: Ports = { usb: { getDevices: async () => [device], requestDevice: async () => device } };
  return { device, ports, log, got };
}
const page: Page = { raster: raster(384, 300), cuts: true, kicks: false };
const by = (more: Partial<Printing>): Printing => ({ ...BY_BROWSER, ...more });
const USB = by({ kind: 'usb', vendorId: 0x0416, productId: 0x5011 });

describe('a USB printer', () => {
  it('is chosen once and known again; gets all bytes at the endpoint of its own class, and is let go of', async () => {
    const { ports, log, got } = usbPrinter();
    expect(await chooseDevice('usb', ports)).toEqual({ name: 'POS58', vendorId: 0x0416, productId: 0x5011 });
    await send(USB, page, ports);
    expect(hex(Uint8Array.from(got))).toBe(hex(escPos(page)));
    expect(new Set(log)).toEqual(new Set(['open', 'claim 1', 'out 3', 'release 1', 'close']));
  });

  it('pulled out before the first byte nothing has been printed; later some may have', async () => {
    await expect(send(USB, page, usbPrinter({ breaksAfter: 0 }).ports)).rejects.toMatchObject({ code: 'unreachable', mayHave: false });
    await expect(send(USB, page, usbPrinter({ breaksAfter: 4_096 }).ports)).rejects.toMatchObject({ code: 'unreachable', mayHave: true });
  });

  it('one that is not there must be chosen again, and so must any in a browser that has no USB', async () => {
    await expect(send(by({ kind: 'usb', vendorId: 1, productId: 2 }), page, usbPrinter().ports)).rejects.toMatchObject({
      code: 'not-chosen',
      mayHave: false,
    });
    await expect(send(USB, page, {})).rejects.toMatchObject({ code: 'not-chosen' });
    expect([isAble('usb', {}), isAble('usb', usbPrinter().ports), isAble('network', {})]).toEqual([false, true, true]);
  });
});

describe('a serial printer', () => {
  const port = (fails = false) => {
    const got: number[] = [];
    const log: string[] = [];
    const made: SerialPort = {
      getInfo: () => ({ usbVendorId: 7, usbProductId: 8 }),
      open: async ({ baudRate }) => void log.push(`open ${baudRate}`),
      close: async () => void log.push('close'),
      writable: new WritableStream<Uint8Array>({
        write(bytes) {
          if (fails) throw new Error('The cable');
          got.push(...bytes);
        },
      }),
    };
    const ports: Ports = { serial: { getPorts: async () => [made], requestPort: async () => made } };
    return { got, log, ports };
  };
  it('is opened at its speed, gets all bytes, and is closed', async () => {
    const { got, log, ports } = port();
    await send(by({ kind: 'serial', vendorId: 7, productId: 8, baud: 19_200 }), page, ports);
    expect(hex(Uint8Array.from(got))).toBe(hex(escPos(page)));
    expect(log).toEqual(['open 19200', 'close']);
  });
  it('that breaks may have printed some of it, and is closed all the same', async () => {
    const { log, ports } = port(true);
    await expect(send(by({ kind: 'serial', vendorId: 7, productId: 8 }), page, ports)).rejects.toMatchObject({
      code: 'unreachable',
      mayHave: true,
    });
    expect(log).toEqual(['open 9600', 'close']);
  });
});

describe('a Bluetooth printer', () => {
  it('gets pieces of 100 bytes, each after the one before has arrived', async () => {
    const pieces: number[][] = [];
    const write = vi.fn(async (bytes: BufferSource) => void pieces.push([...new Uint8Array(bytes as ArrayBuffer)]));
    const characteristic = {
      properties: { write: true, writeWithoutResponse: true },
      writeValueWithResponse: write,
      writeValueWithoutResponse: vi.fn(),
    };
    const device: BluetoothDevice = {
      id: 'a',
      name: 'MTP-II',
      gatt: {
        connected: false,
        connect: async () => ({ getPrimaryServices: async () => [{ getCharacteristics: async () => [characteristic] }] }),
        disconnect: vi.fn(),
      },
    };
    const bytes = escPos(page);
    await sendBluetooth(device, bytes);
    expect(hex(Uint8Array.from(pieces.flat()))).toBe(hex(bytes));
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(100);
    expect(device.gatt.disconnect).toHaveBeenCalledOnce();
    expect(characteristic.writeValueWithoutResponse).not.toHaveBeenCalled();
  });
});

describe('a network printer', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answers = (answer: () => Promise<Response>) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  it('is sent ePOS-Print XML, and has printed when it says so', async () => {
    const asked = answers(async () => new Response('<response success="true" code=""/>'));
    await sendNetwork('https://192.168.1.50', page);
    const [url, options] = asked.mock.calls[0] as unknown as [URL, RequestInit];
    expect(String(url)).toBe('https://192.168.1.50/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000');
    expect(options).toMatchObject({ method: 'POST', body: ePosXml(page), credentials: 'omit' });
  });
  it('that is out of paper, that is none, or that is not there: each is said', async () => {
    answers(async () => new Response('<response success="false" code="EPTR_REC_EMPTY"/>'));
    await expect(sendNetwork('https://192.168.1.50', page)).rejects.toMatchObject({ code: 'refused', mayHave: false });
    answers(async () => new Response('<html></html>'));
    await expect(sendNetwork('https://192.168.1.50', page)).rejects.toMatchObject({ code: 'refused' });
    answers(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(sendNetwork('https://192.168.1.50', page)).rejects.toMatchObject({ code: 'unreachable', mayHave: false });
    answers(async () => Promise.reject(new DOMException('late', 'TimeoutError')));
    await expect(sendNetwork('https://192.168.1.50', page)).rejects.toMatchObject({ code: 'unreachable', mayHave: true });
  });
});

describe('what waits to be printed', () => {
  const state = { prints: [] as readonly PrintJob[], printed: [] as readonly string[] };
  const bill = { id: 'b1', payments: [{ tender: 'cash' }] };

  it('follows from a bill as the till is set: by itself, with the drawer, or only the drawer', () => {
    const kinds = (more: Partial<Printing>, of = bill) =>
      jobsOfBill({ ...state, printing: by(more) }, 'j', of).map(({ billId, kicks }) => [billId, kicks]);
    expect(kinds({ kind: 'usb', auto: true, kicks: true })).toEqual([['b1', true]]);
    expect(kinds({ kind: 'usb', auto: true, kicks: true }, { id: 'b1', payments: [{ tender: 'card' }] })).toEqual([['b1', false]]);
    expect(kinds({ kind: 'usb', auto: false, kicks: true })).toEqual([[null, true]]);
    expect(kinds({ kind: 'usb' })).toEqual([]);
    expect(kinds({ kind: 'browser', auto: true, kicks: true })).toEqual([]);
  });

  it('a battery that dies while printing: once more, as a copy, and no drawer opens', () => {
    const waiting = jobsOfBill({ ...state, printing: by({ kind: 'usb', auto: true, kicks: true }) }, 'j', bill);
    const [again] = jobsAtStart(begun(waiting, 'j'));
    expect(again).toEqual({ id: 'j', billId: 'b1', kicks: false, state: 'waiting', copy: true });
    // before it was begun nothing can have come out
    expect(jobsAtStart(waiting)[0]).toMatchObject({ copy: false, kicks: false });
    expect(jobsAtStart([{ id: 'd', billId: null, kicks: true, state: 'waiting', copy: false }])).toEqual([]);
  });

  it('what failed before its first byte is no copy; what may have come out is; what came out is gone', () => {
    const waiting = addReceipt(state, 'j', 'b1', true);
    expect(notDone(begun(waiting, 'j'), 'j', false)).toEqual(waiting);
    expect(notDone(begun(waiting, 'j'), 'j', true)[0]).toMatchObject({ state: 'waiting', copy: true, kicks: false });
    const after = done({ prints: begun(waiting, 'j'), printed: [] }, 'j');
    expect(after).toEqual({ prints: [], printed: ['b1'] });
    expect(addReceipt(after, 'k', 'b1', false)[0]).toMatchObject({ copy: true });
    expect(addReceipt(after, 'k', 'b2', false)[0]).toMatchObject({ copy: false });
  });
});
