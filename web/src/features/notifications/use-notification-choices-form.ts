import type { Channel } from '@hatchway/contract/messages/channels'
import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import {
  type DigestSettings,
  defaultDigest,
  defaultQuietHours,
  type NotificationSettings,
  type QuietHours,
} from '@hatchway/contract/messages/notification-choices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages as messages } from './notification-choices.messages.ts'
import { notificationChoices, useChangeNotificationChoices } from './notification-choices.queries.ts'

type Choice = NotificationSettings['choices'][number]
type Edited = { choices: Partial<Record<MessageKind, Channel[]>>; digest: DigestSettings; quietHours: QuietHours }

/** Manages the unsaved changes of how the user is notified. */
export function useNotificationChoicesForm() {
  const query = useQuery(notificationChoices)
  const change = useChangeNotificationChoices()
  const [edited, setEdited] = useState<Partial<Edited>>({})
  const saved = query.data
  const values = saved && withEdits(saved, edited)
  const changed = saved && values ? changesOf(saved, values) : undefined
  const errors = values ? errorsOf(values) : {}
  const set = (part: Partial<Edited>) => setEdited((before) => ({ ...before, ...part }))

  return {
    query,
    values,
    errors,
    set,
    setChannels: (kind: MessageKind, channels: Channel[]) => set({ choices: { ...edited.choices, [kind]: channels } }),
    count: changed?.count ?? 0,
    isScheduleChanged: Boolean(changed?.body.digest || changed?.body.quietHours),
    isSaving: change.isPending,
    save: () => {
      if (!changed || change.isPending || Object.keys(errors).length > 0) return
      change.mutate(changed.body, { onSuccess: () => setEdited({}) })
    },
    discard: () => setEdited({}),
    isDefault: Boolean(values && changesOf(values, defaultsOf(values)).count === 0),
    reset: () => values && setEdited(defaultsOf(values)),
  }
}
export type NotificationChoicesForm = ReturnType<typeof useNotificationChoicesForm>

/** Returns the channels after one was switched. Email and digest exclude each other: both would send the same message twice. */
export function withChannel({ available, channels }: Choice, channel: Channel, isOn: boolean): Channel[] {
  const other = channel === 'mail' ? 'digest' : channel === 'digest' ? 'mail' : undefined
  return available.filter((one) => (one === channel ? isOn : channels.includes(one) && !(isOn && one === other)))
}

function withEdits(saved: NotificationSettings, { choices = {}, digest, quietHours }: Partial<Edited>) {
  return {
    ...saved,
    choices: saved.choices.map((choice) => ({ ...choice, channels: choices[choice.kind] ?? choice.channels })),
    digest: digest ?? saved.digest,
    quietHours: quietHours ?? saved.quietHours,
  }
}

const defaultsOf = ({ choices }: NotificationSettings): Edited => ({
  choices: Object.fromEntries(choices.map(({ kind, defaults }) => [kind, defaults])),
  digest: defaultDigest,
  quietHours: defaultQuietHours,
})

/** Returns what differs from the saved settings, as the body of the call, and the number of values that differ. */
function changesOf(saved: NotificationSettings, given: NotificationSettings | Edited) {
  const channelsOf = (kind: MessageKind) =>
    Array.isArray(given.choices) ? given.choices.find((one) => one.kind === kind)?.channels : given.choices[kind]
  const choices = saved.choices.flatMap(({ kind, channels }) => {
    const now = channelsOf(kind) ?? channels
    return isSame(now, channels) ? [] : [{ kind, channels: now }]
  })
  const digest = differing(saved.digest, given.digest)
  const quietHours = differing(saved.quietHours, given.quietHours)
  const [digestCount, quietCount] = [Object.keys(digest).length, Object.keys(quietHours).length]
  return {
    count: choices.length + digestCount + quietCount,
    body: {
      ...(choices.length > 0 && { choices }),
      ...(digestCount > 0 && { digest }),
      ...(quietCount > 0 && { quietHours }),
    },
  }
}

function differing<T extends object>(before: T, after: T) {
  const fields = (Object.keys(after) as (keyof T)[]).filter((field) => !isSame(before[field], after[field]))
  return Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<T>
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Errors = Partial<Record<'digestAt' | 'from' | 'to' | 'weekdays', string>>

function errorsOf({ digest, quietHours }: NotificationSettings): Errors {
  const { from, to, weekdays } = quietHours
  const errors: Errors = {}
  if (digest.at === '') errors.digestAt = messages.time
  if (from === '') errors.from = messages.time
  if (to === '') errors.to = messages.time
  else if (from === to) errors.to = messages.sameTime
  if (weekdays.length === 0) errors.weekdays = messages.weekdays
  return errors
}
