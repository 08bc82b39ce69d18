import type { ReactNode } from 'react'
import { KeepMounted } from '../feedback/lazy-boundary.tsx'
import { lazyComponent } from '../feedback/lazy-component.tsx'
import { layoutMessages as messages } from './layout.messages.ts'

const Sheet = lazyComponent(async () => (await import('../overlay/sheet.tsx')).Sheet)

type NavigationDrawerProps = { open: boolean; onClose: () => void; width: number; children: ReactNode }

/** The navigation of a narrow screen. It is rendered once it was opened. */
export function NavigationDrawer({ open, onClose, width, children }: NavigationDrawerProps) {
  return (
    <KeepMounted when={open}>
      <Sheet open={open} onClose={onClose} side="start" width={width} title={messages.navigation} hideTitle>
        {children}
      </Sheet>
    </KeepMounted>
  )
}
