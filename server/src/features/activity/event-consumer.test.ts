import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { idleDelay, retryDelay } from '../../platform/jobs/poller.ts'
import { openLog } from '../../platform/log.ts'
import { repeated, whileConnectionsEnd } from '../../testing/ending-connections.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { type Entry, horizon } from './activity.read.ts'
import { type Consumer, consumeEvents, type Reaction } from './event-consumer.ts'
import { record } from './record.ts'

const log = openLog('silent')
const save = (desk: Desk, name: string) =>
  runAsSystem(desk.pool, 'test', (ctx) => record(ctx, 'filter.saved', {}, { filterId: 1, name }))

/** Saves in a transaction that stays open; returns how to commit it. */
async function saveUncommitted(desk: Desk, name: string) {
  const [saved, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = runAsSystem(desk.pool, 'test', async (ctx) => {
    await record(ctx, 'filter.saved', {}, { filterId: 1, name })
    saved.resolve()
    await mayEnd.promise
  })
  await saved.promise
  return () => {
    mayEnd.resolve()
    return open
  }
}

const nameOf = (entry: Entry) => (entry.data as { name: string }).name

/** A consumer that records the names of the events that it reacted to. */
function follower(desk: Desk, name: string, failOn: (name: string, nth: number) => boolean = () => false) {
  const seen: string[] = []
  const lost: string[] = []
  let nth = 0
  const react = async (_ctx: unknown, entry: Entry) => {
    nth += 1
    if (failOn(nameOf(entry), nth)) throw new Error('no')
    seen.push(nameOf(entry))
  }
  const addDeadLetter = async (_ctx: unknown, entry: Entry) => void lost.push(nameOf(entry))
  const step = consumeEvents(desk.pool, { name, reactionsTo: () => [react], addDeadLetter, firstRetry: 1 }, log)
  const settle = async () => {
    for (let wait = 0; wait < 1000; ) wait = await step()
  }
  return { seen, lost, step, settle }
}

/** Waits until every transaction on the server that is older than the newest log entry has ended. */
async function everythingSettles({ db }: Desk) {
  const rest = () => sql`select 1 from activity where xid >= ${horizon}`.execute(db)
  while ((await rest()).rows.length > 0);
}

describe('an event consumer', () => {
  test('starts at the latest entry, handles each entry once, and resumes at its cursor after a restart', async ({
    desk,
  }) => {
    await save(desk, 'before')
    await everythingSettles(desk)
    const first = follower(desk, 'once')
    await first.settle()
    await save(desk, 'a')
    await save(desk, 'b')
    await first.settle()
    expect(first.seen).toEqual(['a', 'b'])
    await save(desk, 'c')
    const again = follower(desk, 'once')
    await again.settle()
    expect(again.seen).toEqual(['c'])
  })

  test('waits for a transaction that began earlier and commits later', async ({ desk }) => {
    const one = follower(desk, 'late')
    await one.settle()
    const commit = await saveUncommitted(desk, 'slow')
    await save(desk, 'quick')
    expect(await one.step()).toBe(retryDelay)
    expect(one.seen).toEqual([])
    await commit()
    await one.settle()
    expect(one.seen).toEqual(['slow', 'quick'])
  })

  test('rests after a batch, unless it left an entry that is not settled', async ({ desk }) => {
    const one = follower(desk, 'resting')
    await one.settle()
    await save(desk, 'settled')
    await everythingSettles(desk)
    expect([await one.step(), one.seen]).toEqual([idleDelay, ['settled']])

    await save(desk, 'before')
    await everythingSettles(desk)
    const commit = await saveUncommitted(desk, 'open')
    await save(desk, 'after')
    expect([await one.step(), one.seen]).toEqual([retryDelay, ['settled', 'before']])
    await commit()
  })

  test('counts no attempt when a reaction loses the connection of a transaction of its own', async ({ desk }) => {
    const seen: string[] = []
    const dead: string[] = []
    const react: Reaction = async (_ctx, entry) => {
      const mail = { recipient: 'dana@acme.example', subject: 'Hello', body: 'Hello', status: 'held' } as const
      await runAsSystem(desk.pool, 'test', ({ db }) => db.insertInto('mails').values(mail).execute())
      seen.push(nameOf(entry))
    }
    const addDeadLetter = async (_ctx: unknown, entry: Entry) => void dead.push(nameOf(entry))
    const consumer = { name: 'losing', reactionsTo: () => [react], addDeadLetter, firstRetry: 1 }
    const step = repeated(consumeEvents(desk.pool, consumer, log))
    await step()
    await save(desk, 'kept')
    const ended = await whileConnectionsEnd(desk, { table: 'mails', on: 'insert', times: 12 }, async () => {
      while (seen.length + dead.length === 0) await step()
    })
    expect({ ended, seen, dead }).toEqual({ ended: 12, seen: ['kept'], dead: [] })
  })

  test('holds up no other consumer while its reactions wait', async ({ desk }) => {
    const [reached, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const wait: Reaction = async () => {
      reached.resolve()
      await mayEnd.promise
    }
    const consumer = { name: 'waiting', reactionsTo: () => [wait], addDeadLetter: async () => {} }
    const waiting = consumeEvents(desk.pool, consumer, log)
    await waiting()
    const other = follower(desk, 'not waiting')
    await other.settle()
    await save(desk, 'first')
    const step = (async () => {
      while ((await waiting()) < 1000);
    })()
    await reached.promise
    await save(desk, 'second')
    await other.settle()
    expect(other.seen).toEqual(['first', 'second'])
    mayEnd.resolve()
    await step
  })

  test('handles entries about different subjects at the same time, those about one in order, and others alone', async ({
    desk,
  }) => {
    const seen: string[] = []
    const second = Promise.withResolvers<void>()
    const reaction: Reaction = async (_ctx, entry) => {
      const entryName = nameOf(entry)
      // The first entry ends only when the reaction to the second one runs, which is about another subject.
      if (entryName === 'a1') await second.promise
      if (entryName === 'b1') second.resolve()
      seen.push(entryName)
    }
    const subjectOf = (entry: Entry) => (nameOf(entry) === 'all' ? null : nameOf(entry)[0]!)
    const consumer = { name: 'subjects', reactionsTo: () => [reaction], subjectOf, addDeadLetter: async () => {} }
    const step = consumeEvents(desk.pool, consumer, log)
    while ((await step()) < 1000);
    for (const entryName of ['a1', 'b1', 'a2', 'all', 'a3']) await save(desk, entryName)
    // A batch with the first entry alone would wait for the second one without end.
    await everythingSettles(desk)
    while ((await step()) < 1000);
    expect(seen).toEqual(['b1', 'a1', 'a2', 'all', 'a3'])
  })

  test('retries a failing reaction, then keeps it after the last attempt and continues', async ({ desk }) => {
    const stumbling = follower(desk, 'failing', (name, nth) => name === 'bad' || (name === 'odd' && nth < 3))
    await stumbling.settle()
    for (const name of ['odd', 'bad', 'good']) await save(desk, name)
    await stumbling.settle()
    expect(stumbling.seen).toEqual(['odd', 'good'])
    expect(stumbling.lost).toEqual(['bad'])
  })

  test('applies the effect of each entry exactly once, although one entry of the batch fails', async ({ desk }) => {
    const react = async ({ db }: Context, entry: Entry) => {
      const tag = nameOf(entry)
      await sql`insert into tag_uses as t (tag, uses) values (${tag}, 1)
        on conflict (tag) do update set uses = t.uses + 1`.execute(db)
      if (tag === 'bad') throw new Error('no')
    }
    const step = consumeEvents(
      desk.pool,
      { name: 'counting', reactionsTo: () => [react], addDeadLetter: async () => {}, firstRetry: 1 },
      log,
    )
    const settle = async () => {
      for (let wait = 0; wait < 1000; ) wait = await step()
    }
    await settle()
    for (const name of ['first', 'bad', 'last']) await save(desk, name)
    await settle()
    const counted = await desk.db.selectFrom('tag_uses').selectAll().orderBy('tag').execute()
    expect(counted).toEqual([
      { tag: 'first', uses: 1 },
      { tag: 'last', uses: 1 },
    ])
  })

  test('applies the other reactions to an entry once, although one of them fails for good', async ({ desk }) => {
    const count = (reaction: string) => async (ctx: Context) => {
      await sql`insert into tag_uses as t (tag, uses) values (${reaction}, 1)
        on conflict (tag) do update set uses = t.uses + 1`.execute(ctx.db)
    }
    const failing: Reaction = async (ctx) => {
      await count('failing')(ctx)
      throw new Error('no')
    }
    const kept: string[] = []
    const consumer: Consumer = {
      name: 'several',
      reactionsTo: () => [count('before'), failing, count('after')],
      addDeadLetter: async (_ctx, entry, { reaction, attempts }) =>
        void kept.push(`${nameOf(entry)}: ${reaction.name} after ${attempts}`),
      firstRetry: 1,
    }
    const step = consumeEvents(desk.pool, consumer, log)
    const settle = async () => {
      for (let wait = 0; wait < 1000; ) wait = await step()
    }
    await settle()
    await save(desk, 'one')
    await settle()
    const counted = desk.db.selectFrom('tag_uses').selectAll().where('tag', 'in', ['before', 'failing', 'after'])
    expect(await counted.orderBy('tag').execute()).toEqual([
      { tag: 'after', uses: 1 },
      { tag: 'before', uses: 1 },
    ])
    expect(kept).toEqual(['one: failing after 5'])
  })

  test('counts the attempts of several nodes together', async ({ desk }) => {
    const nodes = ['one', 'two'].map(() => follower(desk, 'together', (name) => name === 'bad'))
    for (const { settle } of nodes) await settle()
    await save(desk, 'bad')
    const attempts = async () =>
      (
        await desk.db
          .selectFrom('reaction_cursors')
          .select('attempts')
          .where('name', '=', 'together')
          .executeTakeFirst()
      )?.attempts
    const counted = new Set<number | undefined>()
    while (nodes.every(({ lost }) => lost.length === 0))
      for (const { step } of nodes) {
        await step()
        counted.add(await attempts())
      }
    expect([...counted]).toEqual(expect.arrayContaining([1, 2, 3, 4]))
    expect(Math.max(...[...counted].map(Number))).toBe(4)
    expect(nodes.flatMap(({ lost }) => lost)).toEqual(['bad'])
    expect(await attempts()).toBe(0)
  })

  test('handles each entry on only one of several nodes', async ({ desk }) => {
    const [one, two] = [follower(desk, 'shared'), follower(desk, 'shared')]
    await one.settle()
    await two.settle()
    for (let n = 0; n < 150; n += 1) await save(desk, `line ${n}`)
    await Promise.all([one.settle(), two.settle()])
    const all = [...one.seen, ...two.seen]
    expect(all).toHaveLength(150)
    expect(new Set(all).size).toBe(150)
  })
})
