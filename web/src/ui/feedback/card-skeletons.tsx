import { Skeleton } from './skeleton.tsx'

type CardSkeletonsProps = {
  /** The opacity of each card, which decreases downwards. */
  opacities: readonly number[]
  className?: string
  cardClassName: string
}

/** Placeholders for cards that load: a line above a title, and one below. */
export const CardSkeletons = ({ opacities, className, cardClassName }: CardSkeletonsProps) => (
  <div aria-hidden className={className}>
    {opacities.map((opacity) => (
      <div key={opacity} style={{ opacity }} className={`grid gap-3 ${cardClassName}`}>
        <Skeleton style={{ width: '40%' }} />
        <Skeleton className="h-4" />
        <Skeleton style={{ width: '60%' }} />
      </div>
    ))}
  </div>
)
