import { PrintProblem, type Ports, type SerialPort } from './ports.ts';

/** Has a person choose a port. @throws DOMException where they change their mind */
export const chooseSerial = ({ serial }: Ports): Promise<SerialPort> => serial!.requestPort();

/** The port that was chosen before; null where it is not there. */
export async function knownSerial(
  { serial }: Ports,
  { vendorId, productId }: { vendorId: number; productId: number },
): Promise<SerialPort | null> {
  const ports = (await serial?.getPorts()) ?? [];
  const isIt = (port: SerialPort) => {
    const { usbVendorId = 0, usbProductId = 0 } = port.getInfo();
    return usbVendorId === vendorId && usbProductId === productId;
  };
  return ports.find(isIt) ?? null;
}

/** Sends bytes to a port. @throws PrintProblem */
export async function sendSerial(port: SerialPort, bytes: Uint8Array<ArrayBuffer>, baudRate: number): Promise<void> {
  let begun = false;
  try {
    await port.open({ baudRate });
    const writer = port.writable!.getWriter();
    try {
      begun = true;
      await writer.write(bytes);
      await writer.close();
    } finally {
      writer.releaseLock();
    }
  } catch {
    throw new PrintProblem('unreachable', begun);
  } finally {
    await port.close().catch(() => {});
  }
}
