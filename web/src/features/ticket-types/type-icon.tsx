import { Tag } from 'lucide-react'
import { type CSSProperties, lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { commonTypeIcons } from './type-icons.ts'

type TypeIconProps = { icon: string; hue: number; size?: number }

const RareTypeIcon = lazy(async () => ({ default: (await import('./rare-type-icon.tsx')).RareTypeIcon }))

/** The icon of a ticket type in the type's hue. Until a rare one is there, and for one that this version doesn't know, a tag. */
export function TypeIcon({ icon, hue, size = 16 }: TypeIconProps) {
  const look = {
    size,
    strokeWidth: 1.85,
    'aria-hidden': true,
    className: 'hue flex-none text-hue-mark',
    style: { '--h': hue } as CSSProperties,
  } as const
  const Icon = commonTypeIcons[icon]
  if (Icon) return <Icon {...look} />
  return (
    <ErrorBoundary fallback={<Tag {...look} />}>
      <Suspense fallback={<Tag {...look} />}>
        <RareTypeIcon icon={icon} look={look} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The CSS colour of a type, for the square and the ledge of its tab. */
export const typeColor = (hue: number) => `light-dark(oklch(.55 .1 ${hue}), oklch(.74 .09 ${hue}))`
