import type { Side } from './tooltip-store.ts'

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const distance = 6
const margin = 8

/**
 * Returns the position of a tooltip (viewport pixels): beside its anchor, on the other side when there is no space, never off the screen.
 */
export function positionTooltip(
  anchor: Box,
  tip: Size,
  screen: Size,
  wanted: Side,
): { left: number; top: number; side: Side } {
  const side = hasRoom(anchor, tip, screen, wanted) ? wanted : opposite[wanted]
  const isUpright = side === 'top' || side === 'bottom'
  const left = isUpright
    ? anchor.left + anchor.width / 2 - tip.width / 2
    : side === 'left'
      ? anchor.left - tip.width - distance
      : anchor.left + anchor.width + distance
  const top = !isUpright
    ? anchor.top + anchor.height / 2 - tip.height / 2
    : side === 'top'
      ? anchor.top - tip.height - distance
      : anchor.top + anchor.height + distance
  return {
    left: Math.max(margin, Math.min(left, screen.width - tip.width - margin)),
    top: Math.max(margin, Math.min(top, screen.height - tip.height - margin)),
    side,
  }
}

function hasRoom(anchor: Box, tip: Size, screen: Size, side: Side) {
  const room = {
    top: anchor.top,
    bottom: screen.height - anchor.top - anchor.height,
    left: anchor.left,
    right: screen.width - anchor.left - anchor.width,
  }[side]
  return room >= (side === 'top' || side === 'bottom' ? tip.height : tip.width) + distance + margin
}

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
