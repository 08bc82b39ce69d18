import { useNavigate, useSearch } from '@tanstack/react-router'

/** Returns which of the tabs the URL names, the first one by default, and a function that shows another tab. */
export function useUrlTab<Tab extends string>(first: Tab, ...others: Tab[]) {
  const { tab: named } = useSearch({ strict: false }) as { tab?: string }
  const tab = others.find((other) => other === named) ?? first
  const navigate = useNavigate()
  const show = (next: string) =>
    void navigate({ to: '.', search: (next === first ? {} : { tab: next }) as never, replace: true })
  return [tab, show] as const
}
