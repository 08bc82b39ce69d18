import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Desk } from '../test-desk.ts'

/**
 * Runs three processes of a program of this folder on a desk's database until `isDone`. The program prints a line after each step. The first
 * processes are killed after some steps, in the midst of the next one, and replaced. Returns how many were started.
 */
export async function runKilledProcesses(desk: Desk, program: string, isDone: () => Promise<boolean>): Promise<number> {
  const file = path.resolve(import.meta.dirname, program)
  const connection = JSON.stringify(desk.connection)
  const processes = new Set<ChildProcess>()
  let [started, ended] = [0, false]
  const start = () => {
    started += 1
    const seed = started
    const child = spawn(process.execPath, [file, '--connection', connection, '--seed', String(seed)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    processes.add(child)
    let lines = 0
    child.stdout!.on('data', () => {
      lines += 1
      if (seed < 9 && lines > seed % 3) child.kill('SIGKILL')
    })
    child.on('exit', () => {
      processes.delete(child)
      if (!ended) start()
    })
  }
  for (let node = 0; node < 3; node += 1) start()
  // Without a pause the test would take the processor time that the processes need.
  while (!(await isDone())) await setTimeout(50)
  ended = true
  const exits = [...processes].map((child) => once(child, 'exit'))
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(exits)
  return started
}
