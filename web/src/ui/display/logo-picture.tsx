import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { logoContrast } from './logo-contrast.ts'

type LogoPictureProps = {
  url: string
  /** How high it is, and how wide at least, in pixels. A broad one is up to four times as wide. */
  size: number
  /** In its place when it cannot be shown. */
  fallback: ReactNode
}

/** An organisation's logo, of whatever shape and colour: kept within its line, and seen on light and on dark. */
export function LogoPicture({ url, size, fallback }: LogoPictureProps) {
  const [broken, setBroken] = useState('')
  const [ink, setInk] = useState<'light' | 'dark'>()
  if (broken === url) return fallback
  return (
    <img
      src={url}
      alt=""
      style={{ height: size, minWidth: size, maxWidth: size * 4 }}
      onError={() => setBroken(url)}
      onLoad={({ currentTarget }) => setInk(logoContrast(currentTarget))}
      className={clsx('w-auto min-h-0 shrink rounded-control object-contain', ink && `logo-${ink}`)}
    />
  )
}
