import type { Log } from './log.ts'

/** A part of the process. `stop` resolves when the part has ended its work and holds nothing that a later one closes. */
export type StopStep = { name: string; stop: () => unknown }

/** Stops the parts one after another in the given order. A part that fails to stop is logged and does not keep the later ones running. */
export async function stopInOrder(steps: readonly StopStep[], log: Log) {
  for (const { name, stop } of steps) {
    try {
      await stop()
      log.debug({ part: name }, 'Stopped')
    } catch (error) {
      log.error({ err: error, part: name }, 'Part of the process did not stop cleanly')
    }
  }
}
