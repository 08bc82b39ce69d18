import { sharedState } from '../../../../platform/shared-state.ts'
import { readStored, writeStored } from '../../../../platform/storage.ts'

export type Density = 'compact' | 'default' | 'roomy'
/** Columns of the usual ones that the user hides, and others that they show. */
type StoredPreferences = { hidden: string[]; shown: string[]; density: Density }

const name = 'ticket_table'
/** Tags are hidden by default, because only some desks use them. */
export const usualPreferences: StoredPreferences = { hidden: ['tags'], shown: [], density: 'default' }

/** Several parts of a page change it. */
const preferences = sharedState<StoredPreferences>({
  ...usualPreferences,
  ...readStored<Partial<StoredPreferences>>(name, {}),
})

/** Manages the user's columns and row density, which are remembered across visits. */
export function useTablePreferences() {
  const look = preferences.use()
  const change = (part: Partial<StoredPreferences>) => {
    const next = { ...look, ...part }
    preferences.set(next)
    writeStored(name, next)
  }
  return {
    ...look,
    setDensity: (density: Density) => change({ density }),
    toggleHidden: (id: string) => change({ hidden: toggled(look.hidden, id) }),
    toggleShown: (id: string) => change({ shown: toggled(look.shown, id) }),
  }
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
