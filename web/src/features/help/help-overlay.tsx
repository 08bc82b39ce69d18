import { lazy } from 'react'
import { Once } from '../../ui/later.tsx'
import { useHelpShown } from './help-shown.ts'

const HelpCenter = lazy(async () => ({ default: (await import('./help-center.tsx')).HelpCenter }))

/** The Help Center's place in a frame; its code is fetched when somebody first asks for help. */
export function HelpOverlay() {
  return (
    <Once when={useHelpShown().isOpen}>
      <HelpCenter />
    </Once>
  )
}
