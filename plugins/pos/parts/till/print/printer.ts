import { escPos, type Page } from '../../../rules/escPos.ts';
import type { PrinterKind, Printing } from '../../../rules/prints.ts';
import { chooseBluetooth, knownBluetooth, sendBluetooth } from './bluetooth.ts';
import { sendNetwork } from './network.ts';
import { portsHere, PrintProblem, type Ports } from './ports.ts';
import { chooseSerial, knownSerial, sendSerial } from './serial.ts';
import { chooseUsb, knownUsb, sendUsb } from './usb.ts';

/** Whether this browser can speak with printers of a kind. */
export function isAble(kind: PrinterKind, ports: Ports = portsHere()): boolean {
  return kind === 'browser' || kind === 'network' || ports[kind] !== undefined;
}

/** Has a person choose a device; what of it is kept. Only while they press something. @throws DOMException where they change their mind */
export async function chooseDevice(
  kind: 'usb' | 'serial' | 'bluetooth',
  ports: Ports = portsHere(),
): Promise<Pick<Printing, 'name' | 'vendorId' | 'productId'>> {
  if (kind === 'usb') {
    const { productName = '', vendorId, productId } = await chooseUsb(ports);
    return { name: productName, vendorId, productId };
  }
  if (kind === 'serial') {
    const { usbVendorId: vendorId = 0, usbProductId: productId = 0 } = (await chooseSerial(ports)).getInfo();
    return { name: '', vendorId, productId };
  }
  return { name: (await chooseBluetooth(ports)).name ?? '', vendorId: 0, productId: 0 };
}

/** Has the till's printer print. Resolves when it has all of it. @throws PrintProblem */
export async function send(printing: Printing, page: Page, ports: Ports = portsHere()): Promise<void> {
  const found = <T>(device: T | null): T => {
    if (device === null) throw new PrintProblem('not-chosen');
    return device;
  };
  if (printing.kind === 'network') return sendNetwork(printing.name, page);
  if (printing.kind === 'usb') return sendUsb(found(await knownUsb(ports, printing)), escPos(page));
  if (printing.kind === 'serial') return sendSerial(found(await knownSerial(ports, printing)), escPos(page), printing.baud);
  if (printing.kind === 'bluetooth') return sendBluetooth(found(await knownBluetooth(ports, printing)), escPos(page));
  throw new PrintProblem('not-chosen');
}
