/** A field of an EMV QR code: two digits of id, two of length, and the value. */
export type EmvField = readonly [id: string, value: string];

/** Returns CRC-16/CCITT-FALSE as four upper-case digits: polynomial 1021, initial FFFF, not reflected. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Returns fields as text. Throws when a value does not fit into two digits of length. */
export const joinFields = (fields: readonly EmvField[]): string =>
  fields
    .map(([id, value]) => {
      if (value.length === 0 || value.length > 99) throw new RangeError(`Field ${id} has ${value.length} characters.`);
      return `${id}${String(value.length).padStart(2, '0')}${value}`;
    })
    .join('');

/** Returns a whole code: the fields and, as field 63, the check sum over everything before its value. */
export function buildCode(fields: readonly EmvField[]): string {
  const text = `${joinFields(fields)}6304`;
  return text + crc16(text);
}

/** Returns the fields of a text in their order; undefined when lengths do not add up. */
export function splitFields(text: string): readonly EmvField[] | undefined {
  const fields: EmvField[] = [];
  for (let at = 0; at < text.length; ) {
    const [head = '', id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (head === '' || value.length !== Number(length) || value.length === 0) return undefined;
    fields.push([id, value]);
    at += 4 + value.length;
  }
  return fields;
}

/** Returns the fields of a code by id; undefined when it is malformed or its check sum is wrong. */
export function parseCode(code: string): ReadonlyMap<string, string> | undefined {
  if (code.slice(-8, -4) !== '6304' || crc16(code.slice(0, -4)) !== code.slice(-4)) return undefined;
  const fields = splitFields(code);
  return fields && new Map(fields);
}
