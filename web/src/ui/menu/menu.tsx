import clsx from 'clsx'
import * as Dropdown from 'radix-ui/dropdown-menu'
import { Activity, type ReactElement, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayElement } from '../hooks/use-overlay-element.ts'
import { closeOnPassedEscape } from '../overlay/layer-escape.ts'
import type { MenuEntry } from './menu-items.ts'
import { MenuItems, menuContentClass } from './menu-parts.tsx'

export type MenuProps = {
  trigger: ReactElement
  /** A function is called only while the menu is shown. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  /** Renders it before it is opened, and keeps it: for the one menu of a page that has many items. */
  isRenderedAhead?: boolean
}

/**
 * A list of actions, opened by its trigger. A destructive one goes last, after a `'line'`. A cover keeps clicks and scrolling from the page,
 * for which Radix would change a style sheet.
 */
export function Menu({
  trigger,
  entries,
  side,
  align = 'end',
  className,
  isRenderedAhead = false,
  ...controlled
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { open = isOpen, onOpenChange = setOpen } = controlled
  const overlay = useOverlayElement(open && isRenderedAhead)
  const container = isRenderedAhead ? overlay : document.body
  return (
    <Dropdown.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      {/* Before the content in the same element, so that it is below. React listens to a new element for the events of all kinds: 3 ms. */}
      {(open || isRenderedAhead) && createPortal(<div className="fixed inset-0 z-(--z-dialog)" />, container)}
      <Activity mode={open || !isRenderedAhead ? 'visible' : 'hidden'}>
        <Dropdown.Portal container={container} forceMount={isRenderedAhead || undefined}>
          <Dropdown.Content
            side={side}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            className={clsx(menuContentClass, className)}
            onCloseAutoFocus={keepFocusElsewhere}
            onInteractOutside={(event) => {
              event.preventDefault()
              onOpenChange(false)
            }}
            onKeyDown={closeOnPassedEscape(() => onOpenChange(false))}
          >
            <MenuItems entries={entries} />
          </Dropdown.Content>
        </Dropdown.Portal>
      </Activity>
    </Dropdown.Root>
  )
}

/** The chosen action may have opened a popover that has the focus now; moving the focus away would close it again. */
function keepFocusElsewhere(event: Event) {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) event.preventDefault()
}
