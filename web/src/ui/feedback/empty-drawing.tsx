import bell from '../../brand/empty-bell.svg?raw'
import glass from '../../brand/empty-glass.svg?raw'
import paper from '../../brand/empty-paper.svg?raw'
import plug from '../../brand/empty-plug.svg?raw'
import shut from '../../brand/empty-shut.svg?raw'
import { InlineSvg } from '../display/inline-svg.tsx'

const drawings = { paper, glass, bell, plug, shut }

export type EmptyDrawingProps = { art: keyof typeof drawings }

export function EmptyDrawing({ art }: EmptyDrawingProps) {
  return <InlineSvg svg={drawings[art]} className="block [&>svg]:h-auto [&>svg]:w-full" />
}
