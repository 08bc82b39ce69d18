import { useNavigate } from '@tanstack/react-router'
import { Keyboard, PanelLeft, Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { showShortcuts } from '../../features/shortcuts/shortcuts-store.ts'
import { shortcutGroups } from '../../platform/keyboard.messages.ts'
import { register, useShortcut } from '../../platform/keyboard.ts'
import { type NavigationItem, navigationItemsFor } from '../navigation-items.ts'
import { showPalette } from '../palette/palette-store.ts'
import { shellMessages } from './shell.messages.ts'

const { shortcuts, commands } = shellMessages

/** `sidebarCommand` is what `onSidebar` does, as the palette calls it. */
type DeskShortcutOptions = { onSidebar: () => void; sidebarCommand: string }

/** Registers the shortcuts that work on every screen of the desk. */
export function useDeskShortcuts({ onSidebar, sidebarCommand }: DeskShortcutOptions) {
  const { user } = useSession()
  const navigate = useNavigate()
  const go = useEffectEvent((to: NavigationItem['to']) => void navigate({ to }))
  const everywhere = { group: shortcutGroups.everywhere }
  useShortcut('Ctrl+K', showPalette, { label: shortcuts.palette, command: false, ...everywhere })
  useShortcut('?', showShortcuts, { label: shortcuts.shortcuts, icon: Keyboard, ...everywhere })
  useShortcut('C', () => go('/tickets/new'), {
    label: shortcuts.createNew,
    command: commands.createTicket,
    icon: Plus,
    ...everywhere,
  })
  useShortcut('[', onSidebar, { label: shortcuts.sidebar, icon: PanelLeft, command: sidebarCommand, ...everywhere })

  useEffect(() => {
    const named = navigationItemsFor(user).filter(({ keys }) => keys.startsWith('G '))
    const off = named.map(({ keys, label, to }) =>
      register({ keys, label, group: shortcutGroups.places, run: () => go(to) }),
    )
    return () => {
      for (const stop of off) stop()
    }
  }, [user])
}
