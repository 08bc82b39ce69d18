import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { isLoopbackName } from '../../platform/http/security/client-network.ts'
import type { ImageSettings } from '../../platform/settings.ts'

/** A skopeo command that failed; its output is for the application log only. */
export class SkopeoFailed extends Error {
  readonly said: string
  /** The exit code, or the signal that ended it. */
  readonly how: number | string

  constructor(output: string, how: number | string) {
    super(`skopeo ended with ${how}: ${output}`)
    this.said = output
    this.how = how
  }
}

const inspectSeconds = 30
const most = 64 * 1024

/**
 * Runs skopeo (https://github.com/containers/skopeo), the program that fetches container images. Its arguments are passed one by one, never
 * through a shell; an image reference follows `--` with its transport; and it gets none of the credentials of the user that runs Hatchway.
 */
export function openSkopeo(settings: ImageSettings) {
  const guard = fs.existsSync('/etc/containers/policy.json') ? [] : ['--insecure-policy']
  const access = (prefix: '' | 'src-', source: string) => [
    ...(settings.authFile ? [`--${prefix}authfile`, settings.authFile] : [`--${prefix}no-creds`]),
    ...(mayBePlain(settings, source) ? [`--${prefix}tls-verify=false`] : []),
  ]
  const ask = (args: string[], options: Options = {}) => run(settings, [...guard, ...args], options)

  return {
    /** Returns null when skopeo is not installed. */
    version: async () => {
      const output = await ask(['--version'], { signal: AbortSignal.timeout(5000) }).catch(() => null)
      return output && (/\d+(\.\d+)+/.exec(output.toString())?.[0] ?? 'unknown')
    },
    /** Returns the manifest as the registry stores it: its SHA-256 is the digest. */
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
    /** Copies all parts of an image into the folder `image` of `cwd`, as the registry stores them. */
    fetch: (source: string, options: Options) =>
      ask(
        [...limit(settings), 'copy', '--quiet', ...access('src-', source), '--', `docker://${source}`, 'dir:image'],
        options,
      ),
    /** Packs the folder `image` of `cwd` into the file `archive.tar` next to it, which Docker loads under that name. */
    pack: (name: string, options: Options) =>
      ask([...limit(settings), 'copy', '--quiet', '--', 'dir:image', `docker-archive:archive.tar:${name}`], options),
  }
}
export type Skopeo = ReturnType<typeof openSkopeo>
type Options = { cwd?: string; signal?: AbortSignal }

/** Passes the time limit to skopeo itself, so that it also ends when Hatchway was killed. */
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
  // No home folder: skopeo must not use the files of the user that runs Hatchway.
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
    let output = ''
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > most * 64) child.kill('SIGKILL')
      else out.push(part)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-most)
    })
    child.on('error', reject)
    child.on('close', (code, died) => {
      if (code === 0) resolve(Buffer.concat(out))
      else reject(new SkopeoFailed(output.trim(), died ?? code ?? 'nothing'))
    })
  })
}
