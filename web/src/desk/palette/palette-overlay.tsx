import { lazy, useEffect } from 'react'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { usePaletteState } from './palette-store.ts'
import { TypeAhead } from './type-ahead.tsx'

const fetchPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

/** How long after the page has opened the palette is fetched (ms): whoever asks for it types on at once. */
const rest = 2000

/** The palette's place in the frame. */
export function PaletteOverlay() {
  const { isOpen } = usePaletteState()
  useEffect(() => {
    const timer = setTimeout(() => fetchPalette().catch(() => {}), rest)
    return () => clearTimeout(timer)
  }, [])
  return (
    <KeepMounted when={isOpen} meanwhile={isOpen && <TypeAhead />}>
      <Palette />
    </KeepMounted>
  )
}
