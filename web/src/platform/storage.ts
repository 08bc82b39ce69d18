const prefix = 'hatchway_'
type Keep = 'local' | 'session'

/** What was remembered under a name, or the fallback when there is nothing, it is broken, or storage is shut off. */
export function readStored<T>(name: string, fallback: T, keep: Keep = 'local'): T {
  try {
    const text = area(keep).getItem(prefix + name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Remembers a value as JSON. Answers false when there was no room; nothing is lost then but the memory. */
export function writeStored(name: string, value: unknown, keep: Keep = 'local'): boolean {
  try {
    area(keep).setItem(prefix + name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(name: string, keep: Keep = 'local') {
  try {
    area(keep).removeItem(prefix + name)
  } catch {
    // Storage is shut off, so there is nothing to forget.
  }
}

/** What somebody looked for and sent is not for the next person at this browser. Drafts stay, each its writer's own. */
export function clearUserData() {
  for (const name of ['recent_searches', 'upload_history', 'chat_history']) removeStored(name)
}

/** The lists whose page and page size are remembered across visits. */
export type ListArea =
  | 'ticket_request_types'
  | 'followed_tickets'
  | 'activity_logs'
  | 'advanced_tickets'
  | 'knowledge_base'
  | 'pending_approvals'
  | 'my_tasks'
  | 'all_tasks'
  | 'files'
  | 'portal_tickets'
  | 'portal_knowledge_base'
  | 'portal_files'
  | 'services'
  | 'customers'
  | 'versions'

export type ListPreferences = { current_page: number; per_page: number; request_type?: string; category?: string }

export function readListPreferences(list: ListArea): ListPreferences {
  const { current_page, per_page, request_type } = readStored<Partial<ListPreferences>>(`pagination_${list}`, {}) ?? {}
  const place = { current_page: whole(current_page, 1), per_page: whole(per_page, 20) }
  return typeof request_type === 'string' ? { ...place, request_type } : place
}

export const saveListPreferences = (list: ListArea, place: ListPreferences) => writeStored(`pagination_${list}`, place)

/** How many of each kind of memory are kept, newest first. */
export const storedListLimits = { recent_searches: 20, draft_tickets: 5, chat_history: 50, upload_history: 20 }

/** Puts an entry first in a remembered list, drops its older self and what no longer fits. `isSame` tells two entries for one. */
export function prependStored<T>(name: keyof typeof storedListLimits, entry: T, isSame = (a: T, b: T) => a === b): T[] {
  const known = readStored<T[]>(name, [])
  const older = Array.isArray(known) ? known.filter((other) => !isSame(entry, other)) : []
  const list = [entry, ...older].slice(0, storedListLimits[name])
  writeStored(name, list)
  return list
}

const area = (keep: Keep) => (keep === 'local' ? globalThis.localStorage : globalThis.sessionStorage)
const whole = (value: unknown, fallback: number) =>
  Number.isInteger(value) && (value as number) > 0 ? (value as number) : fallback
