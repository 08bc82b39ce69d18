import { type Command, commandsNow, scopeNow } from '../../platform/commands.ts'
import { sharedState } from '../../platform/shared-state.ts'

/** State of the screen when the palette was opened: its commands and its scope. */
export type PaletteState = {
  isOpen: boolean
  commands: Command[]
  scope?: string | undefined
  /** The text typed before the field had the focus. */
  typed: string
}

const shown = sharedState<PaletteState>({ isOpen: false, commands: [], typed: '' })

/** Opens the command palette from anywhere. The page frame renders it. */
export const showPalette = () => shown.set({ isOpen: true, commands: commandsNow(), scope: scopeNow(), typed: '' })
export const closePalette = () => shown.set({ ...shown.read(), isOpen: false })
export const typeAhead = (key: string) => shown.set({ ...shown.read(), typed: shown.read().typed + key })
export const usePaletteState = shown.use
