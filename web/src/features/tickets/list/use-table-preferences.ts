import { useState } from 'react'
import { readStored, writeStored } from '../../../platform/storage.ts'

export type Density = 'compact' | 'default' | 'roomy'
type StoredPreferences = { hidden: string[]; density: Density }

const name = 'ticket_table'
/** Tags are hidden by default, because only some desks use them. */
const usual: StoredPreferences = { hidden: ['tags'], density: 'default' }

/** Manages the user's hidden columns and row density, which are remembered across visits. */
export function useTablePreferences() {
  const [look, setLook] = useState<StoredPreferences>(() => ({
    ...usual,
    ...readStored<Partial<StoredPreferences>>(name, {}),
  }))
  const change = (part: Partial<StoredPreferences>) => {
    const next = { ...look, ...part }
    setLook(next)
    writeStored(name, next)
  }
  return {
    ...look,
    setDensity: (density: Density) => change({ density }),
    toggleColumn: (id: string) =>
      change({ hidden: look.hidden.includes(id) ? look.hidden.filter((one) => one !== id) : [...look.hidden, id] }),
    reset: () => change(usual),
  }
}

export type TablePreferences = ReturnType<typeof useTablePreferences>
