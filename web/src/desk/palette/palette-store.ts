import { type Command, commandsNow, scopeNow } from '../../platform/commands.ts'
import { sharedState } from '../../platform/shared-state.ts'

/** The palette, with the commands and the scope that the screen had when it was last opened, closed or rendered ahead. */
export type PaletteState = {
  isOpen: boolean
  /** Its code has arrived and it is rendered, hidden while it is closed. */
  isRenderedAhead: boolean
  /** Counts the times that it was closed: each opening begins with an empty field. */
  closings: number
  commands: Command[]
  scope?: string | undefined
  /** The text typed before the field had the focus. */
  typed: string
}

const shown = sharedState<PaletteState>({
  isOpen: false,
  isRenderedAhead: false,
  closings: 0,
  commands: [],
  typed: '',
})

/** Opens the command palette from anywhere. The page frame renders it. */
export const showPalette = () => setOnScreen({ isOpen: true })
export const closePalette = () => setOnScreen({ isOpen: false, closings: shown.read().closings + 1 })
/** An open palette is rendered already, and keeps what was typed. */
export const renderPaletteAhead = () => {
  if (!shown.read().isOpen) setOnScreen({ isRenderedAhead: true })
}
export const typeAhead = (key: string) => shown.set({ ...shown.read(), typed: shown.read().typed + key })
export const usePaletteState = shown.use

const setOnScreen = (part: Partial<PaletteState>) =>
  shown.set({ ...shown.read(), commands: commandsNow(), scope: scopeNow(), typed: '', ...part })
