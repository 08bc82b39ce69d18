import { initials, personHue } from '@hatchway/contract/accounts/person-hue'
import clsx from 'clsx'
import { UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import { displayMessages as messages } from './display.messages.ts'

/** A user, as most calls of the API return one. */
export type Person = { id: number | string; fullName: string; avatarUrl?: string | null | undefined }
type AvatarSize = keyof typeof sizes

type AvatarProps = {
  /** Without a person: the outlined icon of "unassigned". */
  person?: Person | null | undefined
  /** Pixels: 16 in presence, 20 in tables, 28 in conversations, 32 in the shell. */
  size?: AvatarSize
  online?: boolean
  /** The accessible name; without it the avatar is decoration beside a visible name. */
  named?: boolean
  className?: string
}

/** A user's avatar: their picture, or their initials on a color derived from the id. */
export function Avatar({ person, size = 20, online, named, className }: AvatarProps) {
  const name = person?.fullName ?? messages.unassigned
  const spoken = named ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true }
  if (!person)
    return (
      <span {...spoken} className={clsx(shape, sizes[size], 'border border-line-field text-ink-3', className)}>
        <UserRound size={Math.round(size * 0.6)} strokeWidth={1.6} />
      </span>
    )
  return (
    <span
      {...spoken}
      style={{ '--h': personHue(person.id) } as CSSProperties}
      className={clsx('hue bg-hue-face text-hue-face-ink', shape, sizes[size], className)}
    >
      {person.avatarUrl ? (
        <img src={person.avatarUrl} alt="" className="size-full rounded-full object-cover" />
      ) : (
        initials(name)
      )}
      {online && (
        <span className="absolute -end-px -bottom-px size-[32%] min-h-1.5 min-w-1.5 rounded-full bg-success-mark ring-2 ring-surface" />
      )}
    </span>
  )
}

/** Shows at most three avatars, then the number of the others. */
export function AvatarStack({
  people,
  size = 20,
  max = 3,
}: {
  people: readonly Person[]
  size?: AvatarSize
  max?: number
}) {
  const more = people.length - max
  const names = people.map((person) => person.fullName).join(', ')
  return (
    <span role="img" aria-label={names} title={names} className="inline-flex flex-none items-center -space-x-0.75">
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} person={person} size={size} className="ring-2 ring-surface" />
      ))}
      {more > 0 && (
        <span className={clsx(shape, sizes[size], 'bg-wall-2 text-ink-2 ring-2 ring-surface')} aria-hidden>
          +{more}
        </span>
      )}
    </span>
  )
}

const shape =
  'relative inline-grid flex-none select-none place-items-center rounded-full font-bold leading-none tracking-tight'
const sizes = {
  16: 'size-4 text-[7px]',
  20: 'size-5 text-[7.5px]',
  24: 'size-6 text-[9px]',
  28: 'size-7 text-[11px]',
  32: 'size-8 text-[12px]',
  40: 'size-10 text-[14px]',
}
