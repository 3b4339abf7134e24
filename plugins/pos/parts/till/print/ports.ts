/** The parts of WebUSB, Web Serial and Web Bluetooth that printers need; browsers have them, TypeScript's library does not. */

interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: string;
}
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName?: string;
  readonly opened: boolean;
  readonly configuration: {
    readonly interfaces: readonly {
      readonly interfaceNumber: number;
      readonly alternates: readonly { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }[];
    }[];
  } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: BufferSource): Promise<{ readonly status: string }>;
}
export interface Usb {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode?: number }[] }): Promise<UsbDevice>;
}

export interface SerialPort {
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly writable: WritableStream<Uint8Array> | null;
}
export interface Serial {
  getPorts(): Promise<readonly SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

export interface BluetoothCharacteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  writeValueWithResponse(bytes: BufferSource): Promise<void>;
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>;
}
export interface BluetoothDevice {
  readonly id: string;
  readonly name?: string;
  readonly gatt: {
    readonly connected: boolean;
    connect(): Promise<{
      getPrimaryServices(): Promise<readonly { getCharacteristics(): Promise<readonly BluetoothCharacteristic[]> }[]>;
    }>;
    disconnect(): void;
  };
}
export interface Bluetooth {
  getDevices?(): Promise<readonly BluetoothDevice[]>;
  requestDevice(options: {
    filters: readonly { services: readonly string[] }[];
    optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

/** What of these a browser has. */
export interface Ports {
  readonly usb?: Usb;
  readonly serial?: Serial;
  readonly bluetooth?: Bluetooth;
}
export const portsHere = (): Ports => navigator as unknown as Ports;

/** Why nothing was printed: words are `print.<code>`. */
export class PrintProblem extends Error {
  override name = 'PrintProblem';
  /** `not-chosen`: it must be chosen (again) by hand. `unreachable`: it does not answer. `refused`: it answered that it cannot, out of paper for instance. */
  readonly code: 'not-chosen' | 'unreachable' | 'refused';
  /** Whether some of it may have come out. */
  readonly mayHave: boolean;
  constructor(code: PrintProblem['code'], mayHave = false) {
    super(code);
    this.code = code;
    this.mayHave = mayHave;
  }
}
