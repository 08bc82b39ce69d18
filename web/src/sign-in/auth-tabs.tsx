import { type KeyboardEvent, type ReactNode, useId } from 'react'

type AuthTabsProps<T extends string> = {
  label: string
  tabs: Record<T, string>
  value: T
  onChange: (tab: T) => void
  children: ReactNode
}

/** Two tabs with an underline. The design system's `Tabs` include a menu, which the sign-in does not need to load. */
export function AuthTabs<T extends string>({ label, tabs, value, onChange, children }: AuthTabsProps<T>) {
  const id = useId()
  const names = Object.keys(tabs) as T[]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = names[(names.indexOf(value) + step + names.length) % names.length]!
    onChange(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="mb-4.5 flex gap-6 border-b border-line px-0.5">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === value}
            aria-controls={`${id}-panel`}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={move}
            className="quick relative h-9 text-[14px] font-medium text-ink-2 after:absolute after:-inset-x-1 after:-bottom-px after:h-0.5 after:rounded-t-full hover:text-ink aria-selected:font-bold aria-selected:text-ink aria-selected:after:bg-accent-mark"
          >
            <span className="tab-label" data-label={tabs[name]}>
              {tabs[name]}
            </span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
