/** Redis Cluster spreads keys over so many slots. */
export const SLOTS = 16_384;

/** The slot of a key: of what is in its first braces, if there is something, else of all of it. */
export function slotOf(key: string): number {
  const [, tag = key] = /^[^{]*\{([^}]+)\}/.exec(key) ?? [];
  return crc16(Buffer.from(tag)) % SLOTS;
}

/** CRC-16/XMODEM, as the cluster specification says. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc;
}
