import type { ReactNode } from 'react'
import { KeepMounted } from '../feedback/lazy-boundary.tsx'
import { lazyComponent } from '../feedback/lazy-component.tsx'

const Sheet = lazyComponent(async () => (await import('../overlay/sheet.tsx')).Sheet)

type NavigationDrawerProps = { open: boolean; onClose: () => void; width: number; children: ReactNode }

/** The navigation of a narrow screen. It is rendered once it was opened. */
export function NavigationDrawer({ open, onClose, width, children }: NavigationDrawerProps) {
  return (
    <KeepMounted when={open}>
      <Sheet open={open} onClose={onClose} side="start" width={width} title="Navigation" hideTitle>
        {children}
      </Sheet>
    </KeepMounted>
  )
}
