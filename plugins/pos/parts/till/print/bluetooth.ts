import { PrintProblem, type BluetoothCharacteristic, type BluetoothDevice, type Ports } from './ports.ts';

/** Services of the printers that are sold: of most makers, of ISSC chips, and two that phones' printers have. */
const SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '0000ff00-0000-1000-8000-00805f9b34fb',
];
/** Bytes of one write: what the oldest of them take at once. */
const CHUNK = 100;

/** Of this page: most browsers know no device again once it is left. */
let chosen: BluetoothDevice | null = null;

/** Has a person choose a printer. @throws DOMException where they change their mind */
export async function chooseBluetooth({ bluetooth }: Ports): Promise<BluetoothDevice> {
  chosen = await bluetooth!.requestDevice({ filters: SERVICES.map((service) => ({ services: [service] })), optionalServices: SERVICES });
  return chosen;
}

/** The printer that was chosen before, by its name; null where it must be chosen again. */
export async function knownBluetooth({ bluetooth }: Ports, { name }: { name: string }): Promise<BluetoothDevice | null> {
  if (chosen?.name === name) return chosen;
  const devices = (await bluetooth?.getDevices?.().catch(() => [])) ?? [];
  return devices.find((device) => device.name === name) ?? null;
}

async function writable(device: BluetoothDevice): Promise<BluetoothCharacteristic | null> {
  const server = await device.gatt.connect();
  for (const service of await server.getPrimaryServices()) {
    const found = (await service.getCharacteristics()).find(({ properties }) => properties.write || properties.writeWithoutResponse);
    if (found) return found;
  }
  return null;
}

/** Sends bytes to a printer, each piece once the one before has arrived where it can say so. @throws PrintProblem */
export async function sendBluetooth(device: BluetoothDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let sent = 0;
  try {
    const out = await writable(device);
    if (!out) throw new PrintProblem('refused');
    for (; sent < bytes.length; sent += CHUNK) {
      const piece = bytes.slice(sent, sent + CHUNK);
      await (out.properties.write ? out.writeValueWithResponse(piece) : out.writeValueWithoutResponse(piece));
    }
  } catch (error) {
    throw error instanceof PrintProblem ? error : new PrintProblem('unreachable', sent > 0);
  } finally {
    device.gatt.disconnect();
  }
}
