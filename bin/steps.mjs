import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const at = (...parts) => path.join(root, ...parts)

/** Something failed; without a message, the error has already been printed. */
export class Failure extends Error {}

/** Runs every script here: an error ends it with a one-line message, not with a stack trace. */
export async function run(script) {
  try {
    await script()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.message) console.error(error.message)
    process.exitCode = 1
  }
}

/** Runs a command to its end behind a line that describes it; its output is shown only if it fails. */
export function step(what, command, args, cwd = root) {
  const started = Date.now()
  process.stdout.write(`${what} … `)
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e8 })
  if (status === 0) return console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  console.log('failed')
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`)
  throw new Failure()
}

/** Runs commands at the same time, each with its arguments, behind one line; the output of those that fail is shown. */
export async function stepTogether(what, commands, cwd = root) {
  const started = Date.now()
  process.stdout.write(`${what} … `)
  const results = await Promise.all(commands.map((command) => outputOf(command, cwd)))
  const failed = results.filter(({ status }) => status !== 0)
  if (failed.length === 0) return console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
  console.log('failed')
  for (const { output } of failed) process.stderr.write(output)
  throw new Failure()
}

function outputOf([command, ...args], cwd) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', (error) => resolve({ status: 1, output: `${error.message}\n` }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** Replaces this process with Node 24, so that signals, terminal and exit code are its own. */
export function become(node, args) {
  if (process.execve) process.execve(node, [node, ...args], process.env)
  // Before Node 22.15 a child process is needed, whose exit code is passed on.
  const child = spawn(node, args, { stdio: 'inherit' })
  passSignalsTo([child])
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** Children stay in this process group, so that a terminal's Ctrl-C reaches them directly; other signals are forwarded. */
export function passSignalsTo(children, before = () => {}) {
  const inTerminal = process.stdin.isTTY || process.stdout.isTTY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      before()
      if (signal !== 'SIGINT' || !inTerminal) for (const child of children) child.kill(signal)
    })
  }
}

export function refuseIfNotOurs(folder, purpose) {
  if (isWritable(folder)) return
  throw new Failure(
    `Cannot ${purpose}: no permission to write to ${folder}. Start once as its owner, or use a checkout of your own.`,
  )
}

export function isWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

export function readIfAny(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
