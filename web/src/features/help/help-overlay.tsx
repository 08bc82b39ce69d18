import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useHelpState } from './help-store.ts'

const HelpCenter = lazyComponent(async () => (await import('./help-center.tsx')).HelpCenter)

/** Shows the Help Center in a page frame. Its code is loaded when help is first opened. */
export function HelpOverlay() {
  return (
    <KeepMounted when={useHelpState().isOpen}>
      <HelpCenter />
    </KeepMounted>
  )
}
