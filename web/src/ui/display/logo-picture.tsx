import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { logoContrast } from './logo-contrast.ts'

type LogoPictureProps = {
  url: string
  alt?: string | undefined
  /** Its height and its minimum width in pixels. A wide logo may be up to four times as wide. */
  size: number
  /** Shown when the picture cannot be loaded. */
  fallback: ReactNode
}

/** An organization's logo of any shape and color: it is fitted into its line and stays visible on light and dark backgrounds. */
export function LogoPicture({ url, alt = '', size, fallback }: LogoPictureProps) {
  const [broken, setBroken] = useState('')
  const [ink, setInk] = useState<'light' | 'dark'>()
  if (broken === url) return fallback
  return (
    <img
      src={url}
      alt={alt}
      style={{ height: size, minWidth: size, maxWidth: size * 4 }}
      onError={() => setBroken(url)}
      onLoad={({ currentTarget }) => setInk(logoContrast(currentTarget))}
      className={clsx('w-auto min-h-0 shrink rounded-control object-contain', ink && `logo-${ink}`)}
    />
  )
}
