import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'

/** A network between Hatchway and a database, which can drop packets. */
export type TcpProxy = {
  /** The URL of the database through it. */
  url: string
  /** Drops everything in both directions, as a firewall does: no one is told, and connections are accepted but lead nowhere. */
  drop: () => void
  /**
   * Forwards the connections that are opened from now on. Those opened before stay silent, as a firewall leaves them that forgot them, and the
   * server closes its ends, as it does when its keepalive packets are not acknowledged.
   */
  forward: () => void
  close: () => Promise<void>
}

export async function openTcpProxy(connection: pg.ClientConfig): Promise<TcpProxy> {
  const { host, port, user, database } = new pg.Client(connection)
  const pairs = new Set<[client: net.Socket, server: net.Socket | null]>()
  let isDropping = false
  const proxy = net.createServer((client) => {
    client.on('error', () => {})
    if (isDropping) return void pairs.add([client, null])
    const server = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    pairs.add([client, server])
    server.on('error', () => client.destroy())
    client.pipe(server)
    server.pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `postgresql://${user}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${database}`,
    drop: () => {
      isDropping = true
      for (const [client, server] of pairs) {
        client.unpipe()
        client.pause()
        server?.unpipe()
        server?.pause()
      }
    },
    forward: () => {
      isDropping = false
      for (const [, server] of pairs) server?.destroy()
    },
    close: async () => {
      for (const [client, server] of pairs) {
        client.destroy()
        server?.destroy()
      }
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
