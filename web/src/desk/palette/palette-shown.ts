import { type Command, commandsNow, scopeNow } from '../../platform/commands.ts'
import { sharedState } from '../../platform/shared-state.ts'

/** What the palette was opened over: the screen's commands and what it is about, as they were at that moment. */
export type PaletteShown = { isOpen: boolean; commands: Command[]; scope?: string | undefined }

const shown = sharedState<PaletteShown>({ isOpen: false, commands: [] })

/** Opens the command palette, from wherever. The frame of the page holds it. */
export const showPalette = () => shown.set({ isOpen: true, commands: commandsNow(), scope: scopeNow() })
export const closePalette = () => shown.set({ ...shown.read(), isOpen: false })
export const usePaletteShown = shown.use
