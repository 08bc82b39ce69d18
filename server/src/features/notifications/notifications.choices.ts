import { type Channel, channels } from '@hatchway/contract/messages/channels'
import { channelsFor, kindsFor, type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import {
  defaultDigest,
  defaultQuietHours,
  type NotificationChoice,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '@hatchway/contract/messages/notification-choices'
import { weekdayNames } from '@hatchway/contract/time/time-text'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { canSendMail } from '../mails/mails.ts'
import { dueAt, type Schedule } from '../messages/messages.schedule.ts'
import { loadOwnDigest } from './notifications.digest.ts'
import { notificationSettingsMessages as messages } from './notifications.messages.ts'
import { loadOwnSchedule, saveSchedule } from './notifications.settings.ts'
import './notifications.table.ts'

type ChosenChannels = Record<Channel, boolean>

/** Returns the channels of each kind of message that the caller can receive, and the caller's digest and quiet hours. */
export async function showSettings(ctx: Context): Promise<NotificationSettings> {
  const me = signedIn(ctx.actor)
  const chosen = await loadChoices(ctx, [me])
  const schedule = await loadOwnSchedule(ctx)
  const waiting = await loadOwnDigest(ctx)
  return {
    choices: kindsFor(me.kind).map((kind) => ({
      kind,
      channels: channelsFor(kind).filter((channel) => chosen(me, kind)[channel]),
      available: channelsFor(kind),
      defaults: defaultChannels(me, kind),
    })),
    ...schedule,
    nextDigest: { at: dueAt('digest', ctx.now, schedule).toISOString(), waiting: waiting.length },
    isMailConfigured: await canSendMail(ctx),
  }
}

/**
 * Changes the caller's settings, and records the old and the new values. What is left out stays, or, with `isWhole`, is reset to the defaults
 * of the caller's role.
 */
export async function changeSettings(
  ctx: Context,
  { choices = [], digest, quietHours }: NotificationSettingsChange,
  { isWhole }: { isWhole: boolean },
) {
  const me = signedIn(ctx.actor)
  for (const choice of choices) assertPossible(me, choice)
  const before = { schedule: await loadOwnSchedule(ctx), chosen: await loadChoices(ctx, [me]) }
  const schedule: Schedule = {
    timeZone: before.schedule.timeZone,
    digest: { ...(isWhole ? defaultDigest : before.schedule.digest), ...digest },
    quietHours: { ...(isWhole ? defaultQuietHours : before.schedule.quietHours), ...quietHours },
  }
  schedule.quietHours.weekdays = [...new Set(schedule.quietHours.weekdays)].sort()
  if (schedule.quietHours.from === schedule.quietHours.to) throw badRequest(messages.emptyQuietHours, 'quietHours.to')

  await saveChoices(ctx, me, choices, { isWhole })
  if (JSON.stringify(schedule) !== JSON.stringify(before.schedule)) {
    const due = (channel: 'digest' | 'mail' | 'push') => dueAt(channel, ctx.now, schedule)
    await saveSchedule(ctx, schedule, { digest: due('digest'), mail: due('mail'), push: due('push') })
  }
  const now = await loadChoices(ctx, [me])
  const changes = changesBetween(inWords(me, before.chosen, before.schedule), inWords(me, now, schedule))
  if (Object.keys(changes).length > 0)
    await record(ctx, 'user.notifications_chosen', { customerId: customerOf(me) }, { userId: me.id, changes })
}

/** Loads the choices of these users, and returns the channels by which a user receives a kind. */
export async function loadChoices({ db }: Pick<Context, 'db'>, users: readonly SignedIn[]) {
  const ids = users.map(({ id }) => id)
  const rows = await db.selectFrom('notification_choices').selectAll().where('user_id', '=', anyOf(ids)).execute()
  const chosen = new Map(rows.map((row) => [`${row.user_id} ${row.type}`, row]))
  return (user: SignedIn, kind: MessageKind): ChosenChannels => {
    const row = chosen.get(`${user.id} ${kind}`)
    const { alwaysMailed } = messageKinds[kind]
    const given = defaultChannels(user, kind)
    return pickChannels(
      (channel) => (channel === 'mail' && alwaysMailed) || (row?.[channel] ?? given.includes(channel)),
    )
  }
}

async function saveChoices(
  ctx: Context,
  me: SignedIn,
  choices: NotificationChoice[],
  { isWhole }: { isWhole: boolean },
) {
  const { db } = ctx
  if (isWhole) await db.deleteFrom('notification_choices').where('user_id', '=', me.id).execute()
  // Of two choices for one kind the last one counts.
  const rows = [...new Map(choices.map((choice) => [choice.kind, choice])).values()].map((choice) => ({
    ...pickChannels((channel) => choice.channels.includes(channel)),
    user_id: me.id,
    type: choice.kind,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('notification_choices')
    .values(rows)
    .onConflict((on) =>
      on.columns(['user_id', 'type']).doUpdateSet(({ ref }) => ({
        bell: ref('excluded.bell'),
        mail: ref('excluded.mail'),
        digest: ref('excluded.digest'),
        push: ref('excluded.push'),
      })),
    )
    .execute()
}

function assertPossible(me: SignedIn, { kind, channels: wanted }: NotificationChoice) {
  if (!kindsFor(me.kind).includes(kind)) throw badRequest(messages.notReceived, 'choices')
  const { label } = messageKinds[kind]
  const other = wanted.find((channel) => !channelsFor(kind).includes(channel))
  if (other) throw badRequest(messages.notSentBy(label, messages.channels[other]), 'choices')
  if (wanted.includes('mail') && wanted.includes('digest')) throw badRequest(messages.mailOrDigest(label), 'choices')
}

export const pickChannels = (isOn: (channel: Channel) => boolean) =>
  Object.fromEntries(channels.map((channel) => [channel, isOn(channel)])) as ChosenChannels

const listOf = (chosen: ChosenChannels) => channels.filter((channel) => chosen[channel])

/** Without email of a kind that is mailed in any case. */
const defaultChannels = (user: SignedIn, kind: MessageKind) =>
  channelsFor(kind).filter((channel) =>
    messageKinds[kind][user.kind === 'staff' ? 'staff' : 'outside'].includes(channel),
  )

/** Returns the settings as texts, for the log. */
function inWords(me: SignedIn, chosen: (user: SignedIn, kind: MessageKind) => ChosenChannels, schedule: Schedule) {
  const { digest, quietHours: quiet } = schedule
  const days = quiet.weekdays.map((weekday) => weekdayNames[weekday - 1]).join(', ')
  const hours = messages.quietHours(quiet.from, quiet.to, days)
  return {
    ...Object.fromEntries(
      kindsFor(me.kind).map((kind) => [
        kind,
        listOf(chosen(me, kind))
          .map((one) => messages.channels[one])
          .join(', ') || messages.off,
      ]),
    ),
    digest: digest.frequency === 'hourly' ? messages.hourly : messages.dailyAt(digest.at),
    quietHours: !quiet.isOn ? messages.off : quiet.letUrgentThrough ? messages.urgentLetThrough(hours) : hours,
  } as Record<string, string>
}

const customerOf = (me: SignedIn) => (me.kind === 'portal' ? me.customerId : null)
