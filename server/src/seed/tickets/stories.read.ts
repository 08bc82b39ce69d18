import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import type { Category } from '../northwind/groups.ts'
import { day, hour, minute } from '../office-hours.ts'
import { readTexts } from '../text-files.ts'

/**
 * A ticket as the files in `stories/` define it. One with variants produces several tickets that differ in the values of `{1}` and `{2}`,
 * and in which of the wordings (separated by `||`) their texts use.
 */
export type Story = {
  subject: string
  type: string
  priority: Priority
  category: Category
  /** Full name; null for unassigned, undefined for any suitable agent. */
  requester?: string | null
  assignee?: string | null
  step?: string
  /** Milliseconds before now at which it was created. */
  age?: number
  service?: string
  tags: string[]
  fields: Record<string, string>
  description: string
  messages: Message[]
  variants: { words: string[]; requester?: string }[]
}
export type Message = {
  /** `agent`, `requester`, or the first name of another member of staff. */
  who: string
  /** An `ask` is where a waiting ticket ends, `done` is sent when it is resolved. */
  kind?: 'note' | 'ask' | 'done'
  /** Milliseconds before now; a plausible time when it isn't given. */
  ago?: number
  text: string
}

const folder = new URL('./stories/', import.meta.url)
const units = { m: minute, h: hour, d: day }

/** Returns every story of every file, in order. */
export function readStories(): Story[] {
  return readTexts(folder).flatMap((file) => file.split(/^## /m).slice(1).map(readStory))
}

function readStory(text: string): Story {
  const [, subject, heading, rest] = /^(.+)\n+(.+)\n([\s\S]*)$/.exec(text.trim())!
  const lines = rest!.split('\n')
  const isMessage = (line: string) => line.startsWith('- ')
  const isVariant = (line: string) => line.startsWith('= ')
  return {
    subject: subject!.trim(),
    ...readHeading(heading!),
    description: lines
      .filter((line) => !isMessage(line) && !isVariant(line))
      .join('\n')
      .trim(),
    messages: lines.filter(isMessage).map(readMessage),
    variants: lines.filter(isVariant).map(readVariant),
  }
}

/** `Incident, High, Network | Grace Lin > Priya Raman | Waiting, 6h ago | Finance suite | #sso | users_affected=1` */
function readHeading(line: string) {
  const [kind, ...others] = line.split(' | ').map((part) => part.trim())
  const [type, priority, category] = kind!.split(', ')
  const heading = {
    type: type!,
    priority: priority!.toLowerCase() as Priority,
    category: category as Category,
    tags: [] as string[],
    fields: {} as Record<string, string>,
  }
  for (const part of others) Object.assign(heading, readPart(part))
  return heading
}

function readPart(part: string): Partial<Story> {
  if (part.startsWith('#')) return { tags: part.split(' ').map((tag) => tag.slice(1)) }
  if (part.includes('=')) return { fields: readFields(part) }
  const [requester, assignee] = part.split(' > ').map((name) => (name === 'none' ? null : name))
  if (assignee !== undefined) return { requester: requester!, assignee }
  const moment = /^(.+), (\d+)([mhd]) ago$/.exec(part)
  if (moment) return { step: moment[1]!, age: Number(moment[2]) * units[moment[3] as keyof typeof units] }
  return part === 'Closed' ? { step: part } : { service: part }
}

const readFields = (part: string) =>
  Object.fromEntries([...part.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g)].map(([, key, value]) => [key!, value!]))

function readMessage(line: string): Message {
  const [, who, kind, minutes, text] = /^- (\p{L}+)(?:, (note|ask|done))?(?: @(\d+)m)?: (.+)$/u.exec(line)!
  return {
    who: who!,
    text: text!,
    ...(kind && { kind: kind as 'note' }),
    ...(minutes && { ago: Number(minutes) * minute }),
  }
}

function readVariant(line: string) {
  const [words, requester] = line.slice(2).split(' @')
  return { words: words!.split('; '), ...(requester && { requester }) }
}
