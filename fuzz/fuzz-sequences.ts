import fc from 'fast-check'
import type { Failure } from './fuzz.ts'
import { type Action, actions } from './sequence-actions.ts'
import { type Probed, probe, probeAtOnce, rememberKnown } from './sequence-probes.ts'
import { aWorld, openOffice, type SequenceSubject, ServerError, settle } from './sequence-world.ts'

export type SequenceOptions = {
  seed: number
  /** How many of the steps begin a sequence; without it all. */
  firstSteps?: number
  /** How many second steps follow each first one. */
  secondSteps: number
  /** A sequence such as `approve > move the ticket`, or its beginning. */
  only?: string | undefined
  /** No sequence begins after so many seconds. */
  seconds: number
}
export type SequenceReport = {
  sequences: number
  probes: number
  /** How often a person read what they may. */
  read: number
  /** Steps that were refused as the first one. */
  refused: string[]
  failures: Failure[]
}

const separator = ' > '
const nameOf = (steps: readonly Action[]) => steps.map(({ name }) => name).join(separator)

/**
 * Does two things to the records of a customer, one after the other, each pair on rows of its own, and then requests everything as people of
 * this customer and of another one. Neither may read what is the other's, nor anyone what was redacted; and who lost access is out at once.
 */
export async function fuzzSequences(
  subject: SequenceSubject,
  { seed, firstSteps = actions.length, secondSteps, only = '', seconds }: SequenceOptions,
  onFailure: (failure: Failure) => void = () => {},
): Promise<SequenceReport> {
  const until = performance.now() + seconds * 1000
  const report: SequenceReport = { sequences: 0, probes: 0, read: 0, refused: [], failures: [] }
  const office = await openOffice(subject)
  const some = fc.shuffledSubarray([...actions], { minLength: firstSteps, maxLength: firstSteps })
  const chosen = new Set(fc.sample(some, { seed, numRuns: 1 })[0])
  for (const [at, first] of actions.entries()) {
    if (!chosen.has(first)) continue
    const seconds = actions.filter((second) => nameOf([first, second]).startsWith(only))
    if (seconds.length === 0) continue
    // Shrinks to nothing, too: a pair that fails by its second step alone.
    const firstStep = fc.option(fc.constant(first), { nil: actions[0]!, freq: 1_000_000 })
    let failure: Failure | undefined
    const property = fc.asyncProperty(firstStep, fc.constantFrom(...seconds), async (...steps) => {
      if (performance.now() > until) return
      const faults = await run(steps)
      if (faults.length === 0) return
      failure = { call: nameOf(steps), faults, again: `--part sequences --only '${nameOf(steps)}'` }
      throw new Error(faults.join(', '))
    })
    const { failed, errorInstance } = await fc.check(property, { seed: seed + at, numRuns: secondSteps })
    // An error of the fuzzer itself.
    if (failed && !failure) throw errorInstance
    if (!failure) continue
    report.failures.push(failure)
    onFailure(failure)
  }
  return report

  async function run(steps: readonly [Action, Action]): Promise<string[]> {
    await subject.callers.restore()
    const logged = subject.log().length
    const world = await aWorld(office)
    const known = new Map<number, Set<string>>()
    await rememberKnown(world, known)
    const faults: string[] = []
    const add = ({ probes, read, faults: found }: Probed) => {
      report.probes += probes
      report.read += read.size
      faults.push(...found)
    }
    for (const [at, step] of steps.entries()) {
      await step.run(world).catch((error: Error) => {
        if (error instanceof ServerError) faults.push(error.message)
        // What comes second may be impossible after the first.
        else if (at === 0 && !step.isRefusedAlone) report.refused.push(`${step.name}: ${error.message}`)
      })
      add(await probeAtOnce(world))
      await settle(world)
      await rememberKnown(world, known)
    }
    add(await probe(world, known, logged))
    report.sequences += 1
    return [...new Set([...faults, ...world.faults])]
  }
}
