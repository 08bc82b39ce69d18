import type { RuleEffect } from '@hatchway/contract/rules/rules'
import type { Context } from '../../../platform/context.ts'
import type { Change } from '../../activity/activity.events.ts'
import type { RunMessage } from '../rules.table.ts'
import { ruleEffectMessages } from './rule-engine.messages.ts'
import '../../users/users.table.ts'

type Done = { effects: RuleEffect[]; messages: RunMessage[]; isUndoable: boolean }

export type Recorded = { event: string; data: Record<string, unknown> }

/** Returns what a run changed, from its entries of the log: each property once, with its first and its last value. */
export async function changesOf({ db }: Context, entries: readonly Recorded[]): Promise<Done> {
  const effects = new Map<string, RuleEffect>()
  const messages: RunMessage[] = []
  let isUndoable = false
  const names = await namesOf(db, entries)
  for (const { event, data } of entries) {
    for (const [field, change] of Object.entries((data.changes ?? {}) as Record<string, Change>)) {
      isUndoable = true
      const from = effects.get(field)?.from
      effects.set(field, {
        field,
        from: from === undefined ? shown(change.fromText, change.from) : from,
        to: shown(change.toText, change.to),
      })
    }
    if (event === 'comment.added') {
      const field = data.isInternal ? 'note' : 'reply'
      effects.set(field, {
        field,
        from: null,
        to: data.isInternal ? ruleEffectMessages.note : ruleEffectMessages.reply,
      })
    }
    if (event === 'task.created') {
      isUndoable = true
      effects.set(`task ${data.taskId}`, { field: 'task', from: null, to: data.name as string })
    }
    if (event === 'tasks.added') {
      isUndoable = true
      effects.set(`tasks ${data.name}`, { field: 'tasks', from: null, to: data.name as string })
    }
    if (event === 'approval.requested')
      effects.set('ask_for_approval', { field: 'ask_for_approval', from: null, to: ruleEffectMessages.approval })
    if (event === 'ticket.followed') {
      isUndoable = true
      effects.set('follower', {
        field: 'follower',
        from: null,
        to: names.get(data.userId as number) ?? ruleEffectMessages.someone,
      })
    }
    if (event === 'ticket.notified')
      for (const id of data.to as number[])
        messages.push({ to: names.get(id) ?? ruleEffectMessages.someone, channel: 'notification' })
    if (event === 'ticket.emailed')
      for (const { userId, address } of data.to as { userId: number | null; address: string | null }[])
        messages.push({ to: address ?? names.get(userId!) ?? ruleEffectMessages.someone, channel: 'email' })
  }
  return { effects: [...effects.values()], messages, isUndoable }
}

async function namesOf(db: Context['db'], entries: readonly Recorded[]) {
  const ids = entries.flatMap(({ event, data }) => {
    if (event === 'ticket.followed') return [data.userId as number]
    if (event === 'ticket.notified') return data.to as number[]
    return event === 'ticket.emailed'
      ? (data.to as { userId: number | null }[]).flatMap(({ userId }) => userId ?? [])
      : []
  })
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

function shown(text: string | null | undefined, value: unknown): string | null {
  if (text !== undefined) return text
  return value === null || value === undefined ? null : String(value)
}
