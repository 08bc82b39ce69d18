import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairSemaphore, PermitRefusedError, type Share } from './fair-semaphore.ts'

const share = (key: string, most: number, mostWaiting = 10): Share => ({ key, most, mostWaiting })
const settled = () => new Promise((done) => setImmediate(done))

/** A semaphore whose permits are held until they are released by name. */
function aSemaphore() {
  const semaphore = new FairSemaphore()
  const begun: string[] = []
  const releases = new Map<string, () => void>()
  const acquire = (name: string, shares: Share[], more: Parameters<FairSemaphore['acquire']>[1] = {}) =>
    semaphore.acquire(shares, more).then((release) => {
      begun.push(name)
      releases.set(name, release)
    })
  const release = async (...names: string[]) => {
    for (const name of names) releases.get(name)!()
    await settled()
  }
  return { semaphore, begun, acquire, release }
}

describe('a fair semaphore', () => {
  test('gives at most as many permits as each share has, and the rest in order of arrival', async () => {
    const { semaphore, begun, acquire, release } = aSemaphore()
    for (const name of ['1', '2', '3', '4']) void acquire(name, [share('ann', 2)])
    void acquire('other', [share('bob', 2)])
    await settled()
    expect([begun, semaphore.waiting]).toEqual([['1', '2', 'other'], 2])
    await release('2')
    expect(begun).toEqual(['1', '2', 'other', '3'])
    await release('1', '3')
    await release('4', 'other')
    expect([begun.at(-1), semaphore.waiting, semaphore.running]).toEqual(['4', 0, 0])
  })

  test('gives a permit of a wider share to who has the fewest, and never waits for those who can have none', async () => {
    const { begun, acquire, release } = aSemaphore()
    const at = (user: string, customer: string) => [share(user, 3), share(customer, 3), share('portals', 4)]
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void acquire(name, at('ann', 'acme'))
    void acquire('b1', at('bob', 'acme'))
    void acquire('c1', at('cleo', 'globex'))
    void acquire('c2', at('cleo', 'globex'))
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'a3', 'c1'])
    // Acme has three permits and Globex one; then both have two, of which Bob has none.
    await release('a1')
    expect(begun.slice(4)).toEqual(['c2'])
    await release('c1')
    expect(begun.slice(5)).toEqual(['b1'])
    await release('c2')
    expect(begun.slice(6)).toEqual([])
    await release('a2')
    expect(begun.slice(6)).toEqual(['a4'])
  })

  test('refuses more than may wait for a share, except those that are always admitted', async () => {
    const { semaphore, begun, acquire, release } = aSemaphore()
    const shares = [share('ann', 1, 2), share('acme', 1, 3)]
    for (const name of ['1', '2', '3']) void acquire(name, shares)
    await expect(acquire('4', shares)).rejects.toThrow(PermitRefusedError)
    void acquire('5', shares, { isRefusable: false })
    await settled()
    await expect(acquire('6', [share('bob', 1, 2), shares[1]!])).rejects.toThrow(PermitRefusedError)
    expect(semaphore.waiting).toBe(3)
    await release('1')
    await release('2')
    await release('3')
    expect(begun).toEqual(['1', '2', '3', '5'])
  })

  test('refuses what has waited for too long, and keeps the order of the others', async () => {
    const { semaphore, begun, acquire, release } = aSemaphore()
    void acquire('1', [share('ann', 1)])
    const late = acquire('2', [share('ann', 1)], { timeoutMs: 1 })
    void acquire('3', [share('ann', 1)])
    await expect(late).rejects.toThrow(PermitRefusedError)
    expect(semaphore.waiting).toBe(1)
    await release('1')
    expect(begun).toEqual(['1', '3'])
  })

  test('removes from the queue what its caller no longer waits for', async () => {
    const { semaphore, begun, acquire, release } = aSemaphore()
    const leaving = new AbortController()
    void acquire('1', [share('ann', 1)])
    const left = acquire('2', [share('ann', 1)], { signal: () => leaving.signal })
    void acquire('3', [share('ann', 1)])
    leaving.abort()
    await expect(left).rejects.toThrow(PermitRefusedError)
    await release('1')
    await release('3')
    expect([begun, semaphore.waiting, semaphore.running]).toEqual([['1', '3'], 0, 0])
    await acquire('4', [share('ann', 1)])
    await expect(acquire('5', [share('ann', 1)], { signal: () => leaving.signal })).rejects.toThrow(PermitRefusedError)
  })

  test('takes a permit back once, however often it is released', async () => {
    const { semaphore, acquire, release } = aSemaphore()
    await acquire('1', [share('ann', 1)])
    await acquire('other', [share('bob', 1)])
    await release('1', '1')
    expect(semaphore.running).toBe(1)
  })
})

/** What happens to a semaphore: a user asks, a permit is returned, one that waits leaves, the width of all users changes. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), at: fc.nat({ max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('return', 'leave'), at: fc.nat({ max: 50 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('widen' as const), at: fc.integer({ min: 1, max: 4 }) }) },
)

test('whatever happens, no share has more permits than it may, none stays unused that can be, and all that ask get theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const semaphore = new FairSemaphore()
      let width = 2
      const most = { customer: 3, all: 5 }
      const asked: { user: number; got: boolean; left: AbortController; release?: () => void }[] = []
      const [holding, waiting] = [() => asked.filter(({ release }) => release), () => asked.filter(({ got }) => !got)]
      const customerOf = (user: number) => user % 3
      const sharesOf = (user: number): Share[] => [
        {
          key: `user ${user}`,
          mostWaiting: 100,
          get most() {
            return width
          },
        },
        share(`customer ${customerOf(user)}`, most.customer, 100),
        share('all', most.all, 100),
      ]
      const held = (of: (user: number) => boolean) => holding().filter(({ user }) => of(user)).length
      const mayBegin = (user: number) =>
        held((other) => other === user) < width &&
        held((other) => customerOf(other) === customerOf(user)) < most.customer &&
        held(() => true) < most.all
      const ask = (user: number) => {
        const one: (typeof asked)[number] = { user, got: false, left: new AbortController() }
        asked.push(one)
        void semaphore.acquire(sharesOf(user), { signal: () => one.left.signal }).then(
          (release) => {
            one.got = true
            one.release = release
          },
          () => asked.splice(asked.indexOf(one), 1),
        )
      }
      const giveBack = (one = holding()[0]!) => {
        const { release } = one
        asked.splice(asked.indexOf(one), 1)
        release!()
      }
      let heldBefore = new Map<number, number>()
      for (const { kind, at } of steps) {
        const isReturned = kind === 'return' && holding().length > 0
        if (kind === 'ask') ask(at)
        else if (isReturned) giveBack(holding()[at % holding().length])
        else if (kind === 'leave' && waiting().length > 0) waiting()[at % waiting().length]!.left.abort()
        else if (kind === 'widen') width = at
        await settled()
        for (const { user } of holding()) {
          const count = held((other) => other === user)
          // A narrower width takes no permit away that was given before.
          expect(count).toBeLessThanOrEqual(Math.max(width, heldBefore.get(user) ?? 0))
          expect(held((other) => customerOf(other) === customerOf(user))).toBeLessThanOrEqual(most.customer)
        }
        expect(held(() => true)).toBeLessThanOrEqual(most.all)
        if (isReturned) expect(waiting().filter(({ user }) => mayBegin(user))).toEqual([])
        expect([semaphore.running, semaphore.waiting]).toEqual([holding().length, waiting().length])
        heldBefore = new Map(asked.map(({ user }) => [user, held((other) => other === user)]))
      }
      for (let left = asked.length; left > 0; left -= 1) {
        expect(holding()).not.toEqual([])
        giveBack()
        await settled()
      }
      expect([asked, semaphore.running, semaphore.waiting]).toEqual([[], 0, 0])
    }),
  )
})

test('however much the others ask for, a waiting user is next when one of theirs is returned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 40 }), async (width, many) => {
      const { begun, acquire, release } = aSemaphore()
      const all = share('all', width, 1000)
      for (let at = 0; at < width + many; at += 1) void acquire(`busy ${at}`, [share('busy', width, 1000), all])
      void acquire('quiet', [share('quiet', width, 1000), all])
      await settled()
      await release('busy 0')
      expect(begun.at(-1)).toBe('quiet')
    }),
  )
})
