import { Tag } from 'lucide-react'
import type { CSSProperties } from 'react'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { LazyFallback, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { commonTypeIcons } from './type-icons.ts'

type TypeIconProps = { icon: string; hue: number; size?: number }

const RareTypeIcon = lazyComponent(async () => (await import('./rare-type-icon.tsx')).RareTypeIcon)

/** Shows the icon of a ticket type in its hue. Shows a tag icon while a less common icon loads, and for an unknown one. */
export function TypeIcon({ icon, hue, size = 16 }: TypeIconProps) {
  const look = {
    size,
    className: 'hue flex-none text-hue-mark',
    style: { '--h': hue } as CSSProperties,
  } as const
  const Icon = commonTypeIcons[icon]
  if (Icon) return <Icon {...look} />
  return (
    <ErrorBoundary fallback={<Tag {...look} />}>
      <LazyFallback fallback={<Tag {...look} />}>
        <RareTypeIcon icon={icon} look={look} />
      </LazyFallback>
    </ErrorBoundary>
  )
}

/** Returns the CSS color of a type, for its square and the edge of its tab. */
export const typeColor = (hue: number) => `light-dark(oklch(.55 .1 ${hue}), oklch(.74 .09 ${hue}))`
