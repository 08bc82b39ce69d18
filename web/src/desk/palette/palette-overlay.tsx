import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { usePaletteState } from './palette-store.ts'
import { TypeAhead } from './type-ahead.tsx'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

/** Renders the palette in the frame. Its code is fetched on opening; the frame prefetches it. */
export function PaletteOverlay() {
  const { isOpen } = usePaletteState()
  return (
    <KeepMounted when={isOpen} fallback={isOpen && <TypeAhead />}>
      <Palette />
    </KeepMounted>
  )
}
