import clsx from 'clsx'

const longest = 100

/** How much of the room is used. */
export function SubjectCount({ length }: { length: number }) {
  return (
    <span aria-hidden className={clsx(length > longest && 'text-danger-ink')}>
      {length} / {longest}
    </span>
  )
}
