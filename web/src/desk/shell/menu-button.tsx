import clsx from 'clsx'
import { Menu } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useFrame } from './frame.ts'
import { shellMessages as messages } from './shell.messages.ts'

/** Opens the navigation drawer; shown where the window is too narrow for the navigation. */
export function MenuButton({ className }: { className?: string }) {
  const { openDrawer } = useFrame()
  return (
    <IconButton label={messages.openNavigation} keys="[" className={clsx('flex-none', className)} onClick={openDrawer}>
      <Menu size={18} />
    </IconButton>
  )
}
