import { useState } from 'react'

/**
 * Keeps what is entered in a form until it is saved, and whether that was tried: from then on the form shows what is missing. `set` changes
 * a part and clears what the last attempt found wrong; `restart` begins again with other values.
 */
export function useFormDraft<Draft extends object>(first: Draft | (() => Draft), attempt?: { reset: () => void }) {
  const [start, setStart] = useState(first)
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  return {
    start,
    draft,
    setDraft,
    set: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      attempt?.reset()
    },
    restart: (next: Draft) => {
      setStart(next)
      setDraft(next)
    },
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    isTried,
    markTried: () => setTried(true),
  }
}
