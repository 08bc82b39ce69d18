import type { ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { type Actor, isSignedIn } from '../actor.ts'
import { clientNetwork } from '../auth/rate-limit.ts'
import { FairSemaphore, PermitRefusedError, type Share } from '../jobs/fair-semaphore.ts'
import { HttpError, InvalidApiKeyError } from './errors.ts'
import { errorMessages } from './http.messages.ts'
import { TurnCosts } from './turn-costs.ts'

/** The most transactions of one user at a time: of reads, and again of changes. */
const perUser = 6
/** From how many requests of a user that wait they are more than the pages of a browser send. */
const manyWaiting = 12
/** How many requests may wait for their turn. */
const mostWaiting = { user: 100, customer: 1000, outsideStaff: Number.POSITIVE_INFINITY }
/** How long a request waits for its turn (ms). */
const longestWait = 15_000
/** The most credentials whose user is remembered. */
const mostKnown = 10_000

export type Admission = ReturnType<typeof createAdmission>
/** Whose turn it is. `hash` is that of the session or key, or null. */
type Claim = { hash: string | null; isRead: boolean }
type Caller = { userId: number; isStaff: boolean; customerId: number | null }

declare module 'fastify' {
  interface FastifyInstance {
    /** Which requests may take a connection of the pool now. */
    admission: Admission
  }
  interface FastifyRequest {
    admission: AdmissionState
  }
}

/** The turns of one request. */
export type AdmissionState = {
  response: ServerResponse
  /** Aborted when the client has disconnected; made for requests that wait. */
  closed: AbortController | null
  held: number
  wasAdmitted: boolean
}
export const notAdmittedYet = (response: ServerResponse): AdmissionState => ({
  response,
  closed: null,
  held: 0,
  wasAdmitted: false,
})

/**
 * Admits the transactions of requests to the connections of the pool (admission control): so many at a time for each user, for each customer,
 * and for all customers and unauthenticated clients together, so that agents always find a connection. The others wait for their turn. Reads
 * and changes are counted separately: what a user saves does not wait for the lists that they opened.
 *
 * Who asks is known only once a connection was taken, so the user of each session and key is remembered. That only chooses the queue and never
 * gives access. An unknown session or key is counted against its network.
 */
export function createAdmission(
  poolSize: number,
  { timeoutMs = longestWait, cores = availableParallelism(), costs = new TurnCosts() } = {},
) {
  const semaphore = new FairSemaphore()
  const perDemandingUser = Math.max(1, Math.floor(cores / 2))
  const widths = { reads: widthsOf(poolSize, 1), writes: widthsOf(poolSize, 1 / 2) }
  /** By the hash of a session or key; the least recently used one first. */
  const known = new Map<string, Caller>()

  /** Returns the shares of a caller, the narrowest first. Requesters of the company are of no customer; staff have no share but their own. */
  function sharesOf({ ip }: FastifyRequest, { hash, isRead }: Claim): Share[] {
    const kind = isRead ? 'reads' : 'writes'
    const width = widths[kind]
    const caller = hash === null ? undefined : known.get(hash)
    const share = (of: keyof typeof width, key: string | number): Share => ({
      key: `${kind} ${of} ${key}`,
      most: width[of],
      mostWaiting: mostWaiting[of],
    })
    const all = share('outsideStaff', '')
    if (caller?.isStaff) return [share('user', caller.userId)]
    if (caller) {
      const user = narrowedBesideOthers(share('user', caller.userId), caller.userId)
      return caller.customerId === null ? [user, all] : [user, share('customer', caller.customerId), all]
    }
    const network = share('customer', clientNetwork({ origin: { ip } }))
    return hash === null ? [network, all] : [share('user', hash), network, all]
  }

  /** Evaluated for those that wait already as well: whose turns are costly is known only when the first of them have ended. */
  function narrowedBesideOthers(share: Share, userId: number): Share {
    const { key, most, mostWaiting } = share
    const isNarrowed = () =>
      costs.isCostly(userId) || (semaphore.waitingFor(key) >= manyWaiting && costs.hasOthersThan(userId))
    return {
      key,
      mostWaiting,
      get most() {
        return isNarrowed() ? Math.min(most, perDemandingUser) : most
      },
    }
  }

  return {
    /** Runs `work`, which takes a connection, when it is its turn. Throws 429 when too many wait, or it took too long. */
    async run<T>(request: FastifyRequest, claim: Claim, work: () => Promise<T>): Promise<T> {
      const state = request.admission
      // A request holds one turn, and waits for no other while it does.
      if (state.held > 0) return work()
      const release = await semaphore
        .acquire(sharesOf(request, claim), {
          timeoutMs,
          signal: () => closedSignalOf(state),
          // A file that was begun is not cut off.
          isRefusable: !state.wasAdmitted,
        })
        .catch((error: unknown) => {
          // For the log, which would otherwise not say who is refused.
          if (claim.hash !== null) request.askedBy ??= known.get(claim.hash)?.userId ?? null
          throw error instanceof PermitRefusedError ? tooManyRequests() : error
        })
      state.wasAdmitted = true
      state.held += 1
      const begunAt = performance.now()
      try {
        return await work()
      } catch (error) {
        if (claim.hash !== null && error instanceof InvalidApiKeyError) known.delete(claim.hash)
        throw error
      } finally {
        state.held -= 1
        const caller = claim.hash === null ? undefined : known.get(claim.hash)
        if (caller && claim.isRead) costs.add(caller.userId, performance.now() - begunAt)
        release()
      }
    },
    /** Remembers whose session or key this is. */
    remember(hash: string | null, actor: Actor) {
      if (hash === null) return
      known.delete(hash)
      if (!isSignedIn(actor)) return
      const customerId = actor.kind === 'portal' ? actor.customerId : null
      known.set(hash, { userId: actor.id, isStaff: actor.kind === 'staff', customerId })
      if (known.size > mostKnown) known.delete(known.keys().next().value!)
    },
    get running() {
      return semaphore.running
    },
    get waiting() {
      return semaphore.waiting
    },
  }
}

/**
 * Returns how many turns there are at a time for each user, for each customer (or network of clients whose user is not known), and for all
 * users but staff. `part` is the part of the connections that reads would have.
 */
function widthsOf(poolSize: number, part: number) {
  return {
    user: Math.max(1, Math.min(perUser, poolSize - 1)),
    customer: Math.max(2 * part, Math.floor((poolSize / 3) * part)),
    outsideStaff: Math.max(1, Math.floor((poolSize / 2) * part)),
  }
}

function closedSignalOf(state: AdmissionState) {
  if (!state.closed) {
    const closed = new AbortController()
    state.closed = closed
    if (state.response.closed) closed.abort()
    else state.response.once('close', () => closed.abort())
  }
  return state.closed.signal
}

const tooManyRequests = () => new HttpError('rate_limited', errorMessages.tooManyRequests, { retryAfter: 1 })
