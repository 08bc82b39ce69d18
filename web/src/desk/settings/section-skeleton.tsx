import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const fields = ['w-24', 'w-36', 'w-28', 'w-32']

/** Placeholder fields of a settings page. `label` is announced to screen readers. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid max-w-xl content-start gap-6 p-7 max-md:p-4">
      {fields.map((width) => (
        <div key={width} className="grid gap-2.5">
          <Skeleton className={`h-2.5 ${width}`} />
          <Skeleton className="h-control w-full" />
        </div>
      ))}
    </div>
  )
}
