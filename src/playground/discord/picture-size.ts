export interface Size {
  width: number;
  height: number;
}

/** Width and height from the first bytes of a PNG, GIF, WebP or JPEG: the formats Discord shows inline. */
export function pictureSize(bytes: Uint8Array): Size | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = (at: number, text: string) => data.toString('latin1', at, at + text.length) === text;
  if (data.length >= 24 && signature(1, 'PNG')) {
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  }
  if (data.length >= 10 && signature(0, 'GIF8')) {
    return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
  }
  if (data.length >= 30 && signature(0, 'RIFF') && signature(8, 'WEBP')) return webpSize(data);
  if (data.length >= 4 && data.readUInt16BE(0) === 0xffd8) return jpegSize(data);
  return null;
}

function webpSize(data: Buffer): Size | null {
  switch (data.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = data.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** A JPEG is a chain of segments; the size stands in the frame header (SOF0 to SOF15 without the three tables among them). */
function jpegSize(data: Buffer): Size | null {
  const tables = new Set([0xc4, 0xc8, 0xcc]);
  for (let at = 2; at + 9 <= data.length && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !tables.has(marker)) {
      return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
    }
  }
  return null;
}
