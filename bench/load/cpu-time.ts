import fs from 'node:fs'
import type { CpuTime, Sample } from './timings.ts'

/** Linux counts CPU time in hundredths of a second. */
const tick = 10

/** Runs `work` and adds the CPU time that the server and its database have spent during it; without `/proc` it adds none. */
export async function withCpuTime(
  { pid, postmaster }: { pid: number; postmaster: number },
  work: () => Promise<Sample>,
): Promise<Sample> {
  if (!fs.existsSync('/proc/self/stat')) return work()
  const read = (): CpuTime => ({
    server: cpuTimeOf(pid),
    database: processTree(postmaster).reduce((sum, one) => sum + cpuTimeOf(one), 0),
  })
  const before = read()
  const sample = await work()
  const after = read()
  return { ...sample, cpu: { server: after.server - before.server, database: after.database - before.database } }
}

/** Returns CPU milliseconds of a process and of its children that have ended. */
function cpuTimeOf(pid: number) {
  const fields = readIfAny(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')
  if (!fields) return 0
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * tick
}

function processTree(pid: number): number[] {
  const children = readIfAny(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => processTree(Number(child)))]
}

/** A process may end between two reads. */
function readIfAny(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
