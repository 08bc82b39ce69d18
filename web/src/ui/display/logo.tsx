import clsx from 'clsx'
import mark from '../../brand/mark-themed.svg?raw'
import { InlineSvg } from './inline-svg.tsx'
import { LogoPicture } from './logo-picture.tsx'

/** The Hatchway logo in the brand color. */
export function Mark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <span
      style={{ width: size, height: size }}
      className={clsx('inline-block flex-none overflow-hidden rounded-[25%]', className)}
    >
      <InlineSvg svg={mark} className="block [&>svg]:size-full" />
    </span>
  )
}

type LogoProps = {
  name: string
  /** An organization's own logo, which replaces the mark. */
  logoUrl?: string | null
  /** The accessible name of the organization’s logo, where it is not decoration. */
  alt?: string
  /** The size of the mark in pixels; the gap to the name is a third of it. */
  size?: number
  className?: string
}

/** The mark or the organization's own logo, with the name beside it. */
export function Logo({ name, logoUrl, alt, size = 24, className }: LogoProps) {
  return (
    <span className={clsx('flex min-w-0 items-center', className)} style={{ gap: size / 3 }}>
      {logoUrl ? (
        <LogoPicture url={logoUrl} alt={alt} size={size} fallback={<Mark size={size} />} />
      ) : (
        <Mark size={size} />
      )}
      <span className="truncate font-bold tracking-[-.02em]" style={{ fontSize: Math.max(13, size * 0.58) }}>
        {name}
      </span>
    </span>
  )
}
