import { type Contender, compare } from './load/compare.ts'
import { loadHttp, type Request } from './load/http-load.ts'
import { mainThreadHeld } from './load/main-thread.ts'
import { probe } from './load/probe.ts'
import { get, post, type Session } from './load/request.ts'
import type { Timings } from './load/timings.ts'
import type { Bench } from './measure-reads.ts'
import { options } from './options.ts'
import { noisyNeighborRatio } from './targets.ts'

/** Response times of other callers, without and with one who does the same dear thing again and again from {@link connections}. */
export type NoisyNeighbor = {
  name: string
  quiet: Timings
  disturbed: Timings
  sent: number
  /** The longest that the server's main thread was busy at a stretch beside them, in milliseconds. */
  held: number
}

export const noisyNeighbor = {
  name: 'the list of a portal, beside a noisy neighbor',
  who: 'average customer',
  isMain: true,
}
const otherCallers = 4
const connections = options.isShort ? 2 : 24

/** Measures the list of one customer in turns with and without a user of another customer who sends the dearest requests. */
export async function measureNoisyNeighbor({ port, people }: Bench): Promise<NoisyNeighbor[]> {
  const list = get('/api/portal/tickets?limit=20', people['average customer'])
  const found: NoisyNeighbor[] = []
  for (const [name, request] of Object.entries(dearRequests(people['biggest customer']))) {
    let sent = 0
    let held = 0
    const quiet: Contender = { run: (load) => probe(port, list, load), close: async () => {} }
    const disturbed: Contender = {
      run: async (load) => {
        // Beyond a limit for a minute the neighbor is refused, as in life.
        await mainThreadHeld(port)
        const noise = loadHttp(port, request, { ...load, callers: connections, allowErrors: true })
        const [sample, { times }] = await Promise.all([probe(port, list, load), noise])
        sent += times.length
        held = Math.max(held, await mainThreadHeld(port))
        return sample
      },
      close: async () => {},
    }
    const timings = await compare({ quiet, disturbed }, { ...options.effort, ...effort, callers: otherCallers })
    found.push({ name, ...timings, sent, held })
  }
  return found
}

/** The noise must have begun everywhere before much of a turn is over. */
const effort = options.isShort ? { seconds: 1 } : { seconds: 8, maxSeconds: 8 }

/** What costs a user of a customer least to send and the desk most. */
function dearRequests(user: Session): Record<string, Request> {
  const list = (query: string) => get(`/api/portal/tickets?limit=100&${query}`, user)
  let turn = 0
  return {
    'full text, word in most messages': list('text=machines'),
    'full text, nothing found': list('text=zanzibra'),
    'search, common word': list('search=printer'),
    'search, nothing found': list('search=zanzibra'),
    'last page by subject': list('sortBy=subject&page=500'),
    'list, 100 tickets': list(''),
    export: get('/api/portal/tickets/export', user),
    'search in articles': get('/api/knowledge/published?limit=100&search=printer', user),
    'new tickets': () => {
      turn += 1
      return post('/api/portal/tickets', user, {
        subject: `Printer ${turn}`,
        description: `<p>${'It prints nothing. '.repeat(200)}</p>`,
        typeId: 1,
      })
    },
  }
}

export const missedNoisyNeighbor = (found: readonly NoisyNeighbor[]) =>
  found
    .filter(({ quiet, disturbed }) => disturbed.p99 > noisyNeighborRatio * quiet.p99)
    .map(
      ({ name }) =>
        `A caller who sends “${name}” takes the p99 of others to more than ${noisyNeighborRatio} times the quiet one`,
    )
