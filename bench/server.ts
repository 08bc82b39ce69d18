import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const main = process.env.SERVER_ENTRY ?? path.resolve(import.meta.dirname, '../server/src/main.ts')
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/hatchway/compiled')

export type RunningServer = {
  port: number
  pid: number
  milliseconds: number
  /** What it has written to standard output. */
  output: () => string
  stop: () => Promise<void>
}
type Options = { demo?: boolean; nodeOptions?: string[]; env?: Record<string, string> }

/** Starts the server as `npm start` does, on a data folder, and waits until it is ready; `milliseconds` is how long that took. */
export async function startServer(
  dataFolder: string,
  { demo = false, nodeOptions = [], env = {} }: Options = {},
): Promise<RunningServer> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      NODE_ENV: 'production',
      HATCHWAY_DATA: dataFolder,
      HATCHWAY_DEMO: demo ? '1' : '0',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  child.stdout!.on('data', (text) => output.push(String(text)))
  // Its database stops by itself when the server has exited.
  const endWith = () => child.kill('SIGKILL')
  process.once('exit', endWith)
  await ready(port, child).catch((error: Error) => {
    throw new Error(`${error.message}\n${output.join('')}`)
  })
  const milliseconds = performance.now() - started
  // Only after it has reported ready does it shut down gracefully.
  while (!output.join('').includes('Hatchway is ready')) await sleep(10)
  return {
    port,
    pid: child.pid!,
    milliseconds,
    output: () => output.join(''),
    stop: async () => {
      process.off('exit', endWith)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      // A busy process handles no signal.
      const killing = setTimeout(endWith, 20_000)
      await ended
      clearTimeout(killing)
    },
  }
}

async function ready(port: number, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(10)
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Returns the process id of a running server's database. */
export const postmasterOf = (dataFolder: string) => Number(postmasterFile(dataFolder)[0])

/** Returns the socket of a running server's database, from its postmaster.pid. */
export function socketOf(dataFolder: string) {
  const [, , , port, folder] = postmasterFile(dataFolder)
  return { host: folder!, port: Number(port), database: 'hatchway' }
}

const postmasterFile = (dataFolder: string) =>
  fs.readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
