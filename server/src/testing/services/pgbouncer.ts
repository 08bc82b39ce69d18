import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)
export const hasPgbouncer = program !== undefined

type Options = {
  mode: 'session' | 'transaction'
  /** The usual advice for clients that send options with the start of a session. */
  ignoresOptions?: boolean
  /** Connections to PostgreSQL. */
  poolSize?: number
}

/** Starts PgBouncer in front of the server of `connection`, which it signs in to with that login. Returns a URL through it. */
export async function openPgbouncer(
  connection: pg.ClientConfig,
  { mode, ignoresOptions = true, poolSize = 20 }: Options,
) {
  const { host, port, user, password, database } = new pg.Client(connection)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-pgbouncer-'))
  const config = path.join(folder, 'pgbouncer.ini')
  const ownPort = await freePort()
  const login = [`user=${user}`, ...(password ? [`password=${password}`] : [])].join(' ')
  fs.writeFileSync(
    config,
    `[databases]
* = host=${host} port=${port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
ignore_startup_parameters = ${ignoresOptions ? 'extra_float_digits,options' : 'extra_float_digits'}
`,
  )
  // PgBouncer does not run as root, and only the owner of the server's socket reaches it.
  const owner = process.getuid?.() === 0 ? fs.statSync(host.startsWith('/') ? host : folder) : undefined
  const identity = owner && { uid: owner.uid, gid: owner.gid }
  fs.chmodSync(folder, 0o755)
  const child = spawn(program!, ['-q', config], { stdio: ['ignore', 'ignore', 'inherit'], ...identity })
  await untilItListens(child, ownPort)
  return {
    url: `postgresql://${user}@127.0.0.1:${ownPort}/${database}`,
    close: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilItListens(child: ChildProcess, port: number) {
  while (child.exitCode === null) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(10)
  }
  throw new Error(`PgBouncer ended with ${child.exitCode}`)
}
