// Does two things one after the other, and sends hostile files and requests, to a server of its own, and reports the failures.
import { parseArgs } from 'node:util'
import { burstOfFiles } from './file-burst.ts'
import { describeFailure, type Failure, type FuzzOptions, fuzz } from './fuzz.ts'
import { fuzzFiles } from './fuzz-files.ts'
import { fuzzSequences } from './fuzz-sequences.ts'
import { startOwnServer } from './own-server.ts'

const parts = ['sequences', 'files', 'requests', 'burst'] as const
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    /** The total number of requests. */
    runs: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '300' },
    /** `sequences`, `files`, `requests`, `burst` (a measurement of files that one customer uploads at once) or, without it, the first three. */
    part: { type: 'string' },
    /** An endpoint, or the prefix of several (`tickets.create`, `tickets.`); of files, the beginning of a family’s name (`docx`); of sequences, their beginning (`move the ticket`). */
    only: { type: 'string' },
    /** The length of the longest text, in characters. */
    length: { type: 'string', default: '1000000' },
    /** The number of files of each family. */
    files: { type: 'string', default: '5' },
    /** The number of second steps after each first one. */
    steps: { type: 'string', default: '3' },
  },
})
const chosen = parts.filter((part) => (values.part ? part === values.part : part !== 'burst'))
const options: FuzzOptions = {
  seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  only: values.only,
  maxLength: Number(values.length),
  slowest: { response: 5000, health: 2000 },
}
const fileOptions = {
  seed: options.seed,
  filesPerFamily: Number(values.files),
  only: values.only,
  bystander: { worst: 2000, median: 200 },
}

const sequenceOptions = {
  seed: options.seed,
  secondSteps: Number(values.steps),
  only: values.only,
  seconds: options.seconds,
}

const subject = await startOwnServer({ demo: true })
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopping = true
    void subject.stop().finally(() => process.exit(1))
  })
const failures: Failure[] = []
const onFailure = (failure: Failure) => {
  failures.push(failure)
  if (!isStopping) console.log(describeFailure(failure, options))
}
try {
  console.log(`Seed ${options.seed}`)
  if (chosen.includes('sequences')) {
    const { sequences, probes, read, refused } = await fuzzSequences(subject, sequenceOptions, onFailure)
    console.log(`${sequences} sequences of two steps, ${probes} probes, ${read} texts read that may be`)
    for (const step of new Set(refused)) console.log(`Refused as the first step: ${step}`)
  }
  if (chosen.includes('files')) {
    const { files, quiet, busy } = await fuzzFiles(subject, fileOptions, onFailure)
    const times = ({ median, worst }: typeof quiet) => `${median} ms, at most ${worst} ms`
    console.log(`${files} files; another customer’s list ${times(quiet)}, beside them ${times(busy)}`)
  }
  if (chosen.includes('burst')) console.log(JSON.stringify(await burstOfFiles(subject)))
  if (chosen.includes('requests')) {
    const { requests, statuses, slowest, worstHealth, growth, known } = await fuzz(subject, options, onFailure)
    console.log(`${requests} requests; by status ${JSON.stringify(statuses)}`)
    console.log(`Slowest ${slowest.milliseconds} ms (${slowest.call}); /healthz ${worstHealth} ms`)
    console.log(`Megabytes more after each repetition: ${growth.join(', ')}`)
    for (const [why, times] of Object.entries(known)) console.log(`Known: ${why} (${times} times)`)
  }
  console.log(failures.length === 0 ? 'No failures.' : `${failures.length} failures, seed ${options.seed}.`)
  process.exitCode = failures.length === 0 ? 0 : 1
} catch (error) {
  // Requests that are in flight when a signal arrives fail because the server ends.
  if (!isStopping) throw error
} finally {
  await subject.stop()
}
