const text = 0x81

/** A WebSocket text frame as the server sends it, built once however many sockets it goes to. */
export function frameOf(message: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(message))
  return Buffer.concat([headerFor(payload.length), payload])
}

function headerFor(length: number): Buffer {
  if (length < 126) return Buffer.from([text, length])
  if (length < 65_536) return Buffer.from([text, 126, length >> 8, length & 255])
  const header = Buffer.alloc(10)
  header.set([text, 127])
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
