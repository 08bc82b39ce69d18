import net from 'node:net'

export type RawResponse = { status: number; headers: Record<string, string>; body: string }

/** Sends these bytes to a port of this machine and returns the first response once the server has closed the connection. */
export function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let text = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('The server kept the connection open')))
    socket.on('data', (data) => {
      text += data.toString('utf8')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(parsed(text)))
  })
}

/** Same as {@link sendRaw}, for header lines that end with an empty one. */
export const sendLines = (port: number, lines: string[]) => sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`)

function parsed(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n')
  const [status = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}
