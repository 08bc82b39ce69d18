import { useNavigate, useSearch } from '@tanstack/react-router'

/** Returns the tab that the URL names, or the first one, and a function that shows another tab. */
export function useUrlTab(first: string) {
  const { tab = first } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const show = (next: string) =>
    void navigate({ to: '.', search: (next === first ? {} : { tab: next }) as never, replace: true })
  return [tab, show] as const
}
