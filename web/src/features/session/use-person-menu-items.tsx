import { CircleHelp, Keyboard, LogOut } from 'lucide-react'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { showHelp } from '../help/help-store.ts'
import { showShortcuts } from '../shortcuts/shortcuts-store.ts'
import { sessionMessages as messages } from './session.messages.ts'
import { useSignOut } from './sign-out.ts'
import { useThemeMenuItems } from './use-theme-menu-items.ts'

const help: MenuEntry[] = [
  { label: messages.shortcuts, icon: <Keyboard />, keys: '?', onSelect: showShortcuts },
  { label: messages.help, icon: <CircleHelp />, onSelect: () => showHelp() },
]

/** Returns the items of the user menu on either side. Each side has its own label for signing out. */
export function usePersonMenuItems(leaveLabel: string) {
  const themes = useThemeMenuItems()
  const { isPending, mutate } = useSignOut()
  const leave: MenuEntry = {
    label: leaveLabel,
    icon: <LogOut />,
    disabled: isPending,
    onSelect: () => mutate(),
  }
  return { themes, help, leave, isLeaving: isPending }
}
