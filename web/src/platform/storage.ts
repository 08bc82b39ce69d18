const prefix = 'hatchway_'
type Keep = 'local' | 'session'

/** Returns the value stored under a key, or the fallback when there is none, it is invalid, or storage is disabled. */
export function readStored<T>(name: string, fallback: T, keep: Keep = 'local'): T {
  try {
    const text = area(keep).getItem(prefix + name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Stores a value as JSON. Returns false when the storage is full or disabled; the page works without it. */
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
    // Storage is disabled, so there is nothing to clear.
  }
}

/** Removes a user's searches and uploads, so that the next user of this browser does not see them. Drafts stay; each is stored per user. */
export function clearUserData() {
  for (const name of ['recent_searches', 'upload_history', 'chat_history']) removeStored(name)
}

/** The lists whose page and page size are stored across visits. */
export type ListArea =
  | 'ticket_request_types'
  | 'followed_tickets'
  | 'activity_logs'
  | 'advanced_tickets'
  | 'knowledge_base'
  | 'pending_approvals'
  | 'my_tasks'
  | 'all_tasks'
  | 'group_tasks'
  | 'overdue_tasks'
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

/** How many entries of each kind are stored, newest first. */
export const storedListLimits = { recent_searches: 20, draft_tickets: 5, chat_history: 50, upload_history: 20 }

/** Puts an entry first in a stored list, removes its duplicate, and drops the entries beyond the limit. */
export function prependStored<T>(name: keyof typeof storedListLimits, entry: T): T[] {
  const known = readStored<T[]>(name, [])
  const older = Array.isArray(known) ? known.filter((other) => other !== entry) : []
  const list = [entry, ...older].slice(0, storedListLimits[name])
  writeStored(name, list)
  return list
}

const area = (keep: Keep) => (keep === 'local' ? globalThis.localStorage : globalThis.sessionStorage)
const whole = (value: unknown, fallback: number) =>
  Number.isInteger(value) && (value as number) > 0 ? (value as number) : fallback
