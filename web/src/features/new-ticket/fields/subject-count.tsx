import clsx from 'clsx'

const longest = 100

/** Shows how much of the maximum length is used. */
export function SubjectCount({ length }: { length: number }) {
  return (
    <span aria-hidden className={clsx(length > longest && 'text-danger-ink')}>
      {length} / {longest}
    </span>
  )
}
