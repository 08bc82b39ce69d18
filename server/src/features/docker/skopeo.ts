import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { isLoopbackName } from '../../platform/http/is-loopback.ts'
import type { ImageSettings } from '../../platform/settings.ts'

/** Something that skopeo could not do; its own words are for the log. */
export class SkopeoFailed extends Error {
  readonly said: string
  /** The exit code, or the signal that it died of. */
  readonly how: number | string

  constructor(said: string, how: number | string) {
    super(`skopeo ended with ${how}: ${said}`)
    this.said = said
    this.how = how
  }
}

const inspectSeconds = 30
const most = 64 * 1024

/**
 * The program that fetches container images (https://github.com/containers/skopeo). It gets its arguments one by one, never through a
 * shell, what names an image comes after `--` with its transport, and none of the credentials of whoever runs Hatchway.
 */
export function openSkopeo(settings: ImageSettings) {
  const guard = fs.existsSync('/etc/containers/policy.json') ? [] : ['--insecure-policy']
  const access = (prefix: '' | 'src-', source: string) => [
    ...(settings.authFile ? [`--${prefix}authfile`, settings.authFile] : [`--${prefix}no-creds`]),
    ...(mayBePlain(settings, source) ? [`--${prefix}tls-verify=false`] : []),
  ]
  const ask = (args: string[], options: Options = {}) => run(settings, [...guard, ...args], options)

  return {
    /** Null where there is none. */
    version: async () => {
      const said = await ask(['--version'], { signal: AbortSignal.timeout(5000) }).catch(() => null)
      return said && (/\d+(\.\d+)+/.exec(said.toString())?.[0] ?? 'unknown')
    },
    /** The manifest as the registry keeps it: its SHA-256 is the digest. */
    manifest: (source: string) =>
      ask([
        '--command-timeout',
        `${inspectSeconds}s`,
        'inspect',
        '--raw',
        ...access('', source),
        '--',
        `docker://${source}`,
      ]),
    /** Everything of an image into the folder `image` of `cwd`, as the registry keeps it. */
    fetch: (source: string, options: Options) =>
      ask(
        [...limit(settings), 'copy', '--quiet', ...access('src-', source), '--', `docker://${source}`, 'dir:image'],
        options,
      ),
    /** The folder `image` of `cwd` as the file `archive.tar` beside it, from which Docker loads it by that name. */
    pack: (name: string, options: Options) =>
      ask([...limit(settings), 'copy', '--quiet', '--', 'dir:image', `docker-archive:archive.tar:${name}`], options),
  }
}
export type Skopeo = ReturnType<typeof openSkopeo>
type Options = { cwd?: string; signal?: AbortSignal }

/** Should Hatchway be killed, the program ends by itself. */
const limit = ({ minutes }: ImageSettings) => ['--command-timeout', `${minutes}m`]

function mayBePlain({ plainRegistries }: ImageSettings, source: string) {
  const host = source.split('/')[0]!
  return isLoopbackName(host.replace(/:\d+$/, '')) || plainRegistries.includes(host)
}

function run(
  { skopeo, proxy }: ImageSettings,
  args: string[],
  { cwd = os.tmpdir(), signal }: Options,
): Promise<Buffer> {
  // No home: what lies in that of whoever runs Hatchway is not ours to use.
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', TMPDIR: cwd, ...proxy }
  return new Promise((resolve, reject) => {
    const child = spawn(skopeo, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
      killSignal: 'SIGKILL',
    })
    const out: Buffer[] = []
    let bytes = 0
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > most * 64) child.kill('SIGKILL')
      else out.push(part)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-most)
    })
    child.on('error', reject)
    child.on('close', (code, died) => {
      if (code === 0) resolve(Buffer.concat(out))
      else reject(new SkopeoFailed(said.trim(), died ?? code ?? 'nothing'))
    })
  })
}
