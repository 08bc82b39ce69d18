import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { paletteMessages as messages } from './palette.messages.ts'

/** The key hints. */
export function PaletteFooter({ mayNarrow, onShortcuts }: { mayNarrow: boolean; onShortcuts: () => void }) {
  return (
    <div className="type-small flex min-h-9.5 flex-none items-center gap-4 border-t border-line bg-surface-2 px-3.5 text-ink-3 max-md:hidden md:rounded-b-dialog">
      <Hint keys="ArrowUp ArrowDown">{messages.keys.move}</Hint>
      <Hint keys="Enter">{messages.keys.run}</Hint>
      {mayNarrow ? <Hint keys="Tab">{messages.keys.narrow}</Hint> : <Hint keys="Backspace">{messages.keys.widen}</Hint>}
      <Button
        variant="ghost"
        size="sm"
        className="type-small -me-2 ms-auto"
        icon={<Kbd keys="?" />}
        onClick={onShortcuts}
      >
        {messages.allShortcuts}
      </Button>
    </div>
  )
}

function Hint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 pointer-coarse:hidden">
      <Kbd keys={keys} />
      {children}
    </span>
  )
}
