import * as Context from 'radix-ui/context-menu'
import type { ReactElement } from 'react'
import type { MenuEntry } from './menu-entries.ts'
import { Entries, type Kit, menuPane } from './menu-parts.tsx'

/** A menu on right click or long press of what it wraps; everything in it needs a place on screen too. */
export function ContextMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactElement }) {
  return (
    <Context.Root>
      <Context.Trigger asChild>{children}</Context.Trigger>
      <Context.Portal>
        <Context.Content collisionPadding={8} className={menuPane}>
          <Entries entries={entries} kit={Context as unknown as Kit} />
        </Context.Content>
      </Context.Portal>
    </Context.Root>
  )
}
