import { cloneElement, type KeyboardEvent, type ReactElement, startTransition, useState } from 'react'
import { usePrefetchWhenIdle } from '../../platform/loading/use-prefetch-when-idle.ts'
import { preloadModule, useLazyModule } from '../feedback/use-lazy-module.ts'
import type { MenuProps } from './menu.tsx'
import type { MenuEntry } from './menu-items.ts'

const load = () => import('./menu.tsx')

export type LazyMenuProps = Omit<MenuProps, 'entries' | 'open' | 'onOpenChange'> & {
  entries: () => readonly MenuEntry[]
}

/** A `Menu` whose code is fetched on hover or on opening: for menus on a first screen, or in every row of a list. */
export function LazyMenu({ trigger, entries, ...menu }: LazyMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAhead, setAhead] = useState(false)
  usePrefetchWhenIdle(async () => {
    if (await preloadModule(load)) startTransition(() => setAhead(true))
  }, menu.isRenderedAhead ?? false)
  const code = useLazyModule(load, { isWanted: isOpen || isAhead, onFailed: () => setOpen(false) })
  if (code) return <code.Menu {...menu} trigger={trigger} entries={entries} open={isOpen} onOpenChange={setOpen} />
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void preloadModule(load),
    onClick: () => setOpen(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
  })
}
