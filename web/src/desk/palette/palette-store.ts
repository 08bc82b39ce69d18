import { type Command, commandsNow, scopeNow } from '../../platform/commands.ts'
import { sharedState } from '../../platform/shared-state.ts'

/** What the palette was opened over: the screen's commands and what it is about, as they were at that moment. */
export type PaletteState = {
  isOpen: boolean
  commands: Command[]
  scope?: string | undefined
  /** What was typed before the palette was there. */
  typed: string
}

const shown = sharedState<PaletteState>({ isOpen: false, commands: [], typed: '' })

/** Opens the command palette, from wherever. The frame of the page holds it. */
export const showPalette = () => shown.set({ isOpen: true, commands: commandsNow(), scope: scopeNow(), typed: '' })
export const closePalette = () => shown.set({ ...shown.read(), isOpen: false })
export const typeAhead = (key: string) => shown.set({ ...shown.read(), typed: shown.read().typed + key })
export const usePaletteState = shown.use
