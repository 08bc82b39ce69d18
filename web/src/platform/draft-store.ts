import { readStored, writeStored } from './storage.ts'

type Identified = { id: number | string; userId: number }

/**
 * Returns a store of unsent drafts in this browser, newest first. It shows users only their own drafts, and ignores what `isValid` rejects,
 * such as data of an older version. Beyond `limit` drafts, it removes the oldest.
 */
export function draftStore<Draft extends Identified>(name: string, limit: number, isValid: (draft: Draft) => boolean) {
  const changed = new EventTarget()
  const all = (): Draft[] => {
    const stored = readStored<unknown>(name, [])
    return Array.isArray(stored) ? stored.filter((draft) => draft?.id !== undefined && isValid(draft)) : []
  }
  const isSame = (a: Identified, b: Identified) => a.id === b.id && a.userId === b.userId
  const write = (drafts: Draft[]) => {
    const isStored = writeStored(name, drafts)
    changed.dispatchEvent(new Event('change'))
    return isStored
  }
  return {
    list: (userId: number) => all().filter((draft) => draft.userId === userId),
    find: (userId: number, id: Draft['id']) => all().find((draft) => isSame(draft, { userId, id })),
    /** Stores a draft in place of its older version. Returns false when the browser stores nothing. */
    save: (draft: Draft) => write([draft, ...all().filter((other) => !isSame(other, draft))].slice(0, limit)),
    remove(userId: number, id: Draft['id']) {
      const drafts = all()
      const others = drafts.filter((draft) => !isSame(draft, { userId, id }))
      if (others.length < drafts.length) write(others)
    },
    /** Calls the listener when drafts change here or in another tab. Returns a function that stops it. */
    watch(listener: () => void) {
      changed.addEventListener('change', listener)
      window.addEventListener('storage', listener)
      return () => {
        changed.removeEventListener('change', listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
