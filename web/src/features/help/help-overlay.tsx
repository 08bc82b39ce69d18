import { lazy } from 'react'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { useHelpState } from './help-store.ts'

const HelpCenter = lazy(async () => ({ default: (await import('./help-center.tsx')).HelpCenter }))

/** The Help Center's place in a frame; its code is fetched when somebody first asks for help. */
export function HelpOverlay() {
  return (
    <KeepMounted when={useHelpState().isOpen}>
      <HelpCenter />
    </KeepMounted>
  )
}
