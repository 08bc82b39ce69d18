import { useNavigate, useSearch } from '@tanstack/react-router'

/** The run whose details are shown. It is in the address, so that other pages can link to it. */
export function useOpenedRun() {
  const navigate = useNavigate()
  const { run } = useSearch({ strict: false }) as { run?: unknown }
  const id = Number(run)
  const show = (next: number | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, run: next })) as never, replace: true })
  return { id: Number.isInteger(id) && id > 0 ? id : undefined, open: show, close: () => show(undefined) }
}
