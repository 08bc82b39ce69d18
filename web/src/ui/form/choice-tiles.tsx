import type { ReactNode } from 'react'

type ChoiceTilesProps<Value> = {
  name: string
  legend: string
  columns: string
  values: readonly Value[]
  value: Value
  onChoose: (value: Value) => void
  labelOf: (value: Value) => string
  children: (value: Value) => ReactNode
}

/** One of many values that are shown as tiles: a radio group. */
export function ChoiceTiles<Value extends string | number>({
  legend,
  columns,
  values,
  children,
  ...group
}: ChoiceTilesProps<Value>) {
  return (
    <fieldset className="not-first:mt-3">
      <legend className="type-micro pb-1.5 text-ink-3">{legend}</legend>
      <div className={`grid ${columns} gap-1`}>
        {values.map((one) => (
          <label
            key={one}
            className="quick relative grid h-8 cursor-pointer place-items-center rounded-control border border-transparent hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={group.name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={group.value === one}
              onChange={() => group.onChoose(one)}
              aria-label={group.labelOf(one)}
            />
            {children(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
