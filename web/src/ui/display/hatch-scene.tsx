import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import bell from '../../brand/bell.svg?raw'
import { readStored, writeStored } from '../../platform/storage.ts'
import { InlineSvg } from './inline-svg.tsx'

type HatchSceneProps = {
  /** Content of the lit opening, positioned by the caller in 612 × 446 px. */
  children?: ReactNode
  /** Below the counter: headline and blurbs. */
  below?: ReactNode
  className?: string
}

/**
 * The brand illustration: a wall with a rolled-up shutter, a lit opening and a counter with a bell. The shutter animation runs once per
 * session.
 */
export function HatchScene({ children, below, className }: HatchSceneProps) {
  const [isFirst] = useState(() => {
    const isFirstTime = !readStored('shutter_seen', false, 'session')
    writeStored('shutter_seen', true, 'session')
    return isFirstTime
  })
  return (
    <div className={clsx('wall', className)}>
      <div className="hatch">
        <div className="hatch-in">
          {children}
          <div className={clsx('slats', isFirst && 'slats-roll')} aria-hidden />
        </div>
      </div>
      <div className="counter" aria-hidden />
      <InlineSvg svg={bell} className="hatch-bell" />
      {below && <div className="wall-t">{below}</div>}
    </div>
  )
}
