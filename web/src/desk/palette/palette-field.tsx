import { Search } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { shellMessages as messages } from '../shell/shell.messages.ts'
import { showPalette } from './palette-store.ts'

/** A button that looks like a search field in the navigation and opens the palette. */
export function PaletteField({ iconOnly }: { iconOnly?: boolean | undefined }) {
  const icon = <Search className="flex-none text-ink-2" />
  if (iconOnly)
    return (
      <IconButton
        label={messages.search}
        keys="Ctrl K"
        side="right"
        aria-haspopup="dialog"
        className="mx-auto mt-2 flex-none"
        onClick={showPalette}
      >
        {icon}
      </IconButton>
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={showPalette}
      className="control control-quiet mx-2.5 w-auto! flex-none gap-2.5 text-start text-ink-3"
    >
      {icon}
      <span className="min-w-0 flex-1">{messages.search}</span>
      <Kbd keys="Ctrl K" />
    </button>
  )
}
