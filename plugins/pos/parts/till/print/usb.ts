import { PrintProblem, type Ports, type UsbDevice } from './ports.ts';

const PRINTER_CLASS = 7;
/** Bytes of one transfer. */
const CHUNK = 4_096;

/** Has a person choose a printer. @throws DOMException where they change their mind */
export const chooseUsb = ({ usb }: Ports): Promise<UsbDevice> => usb!.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });

/** The printer that was chosen before; null where it is not plugged in. */
export async function knownUsb(
  { usb }: Ports,
  { vendorId, productId }: { vendorId: number; productId: number },
): Promise<UsbDevice | null> {
  const devices = (await usb?.getDevices()) ?? [];
  return devices.find((device) => device.vendorId === vendorId && device.productId === productId) ?? null;
}

/** Where a printer takes bytes: of its interfaces the printer's own, or the first that takes any. */
function outOf({ configuration }: UsbDevice): { interfaceNumber: number; endpoint: number } | null {
  const all = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ interfaceClass, endpoints }) =>
      endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({ interfaceNumber, endpoint: endpointNumber, isPrinter: interfaceClass === PRINTER_CLASS })),
    ),
  );
  return all.find(({ isPrinter }) => isPrinter) ?? all[0] ?? null;
}

/** Sends bytes to a printer, which others may use before and behind it. @throws PrintProblem */
export async function sendUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let sent = 0;
  try {
    if (!device.opened) await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const out = outOf(device);
    if (!out) throw new PrintProblem('refused');
    await device.claimInterface(out.interfaceNumber);
    for (; sent < bytes.length; sent += CHUNK) {
      const { status } = await device.transferOut(out.endpoint, bytes.slice(sent, sent + CHUNK));
      if (status !== 'ok') throw new PrintProblem('refused', sent > 0);
    }
    await device.releaseInterface(out.interfaceNumber);
  } catch (error) {
    throw error instanceof PrintProblem ? error : new PrintProblem('unreachable', sent > 0);
  } finally {
    await device.close().catch(() => {});
  }
}
