import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { runDetails } from '../rules.queries.ts'
import { RunDetails } from './run-details.tsx'
import { detailMessages as messages } from './runs.messages.ts'

type RunPanelProps = { id: number; onOpen: (id: number) => void; onClose: () => void }

/** Shows a run beside the list, where the screen has the space. */
export function RunPanel({ id, onOpen, onClose }: RunPanelProps) {
  const title = useRunTitle(id)
  return (
    <section
      aria-labelledby="run-title"
      className="flex min-h-full flex-col"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="flex items-center justify-between gap-2 ps-5 pe-3 pt-3">
        <h2 id="run-title" className="type-section">
          {title}
        </h2>
        <IconButton label={messages.close} size="sm" onClick={onClose} icon={X} />
      </div>
      <Run id={id} onOpen={onOpen} />
    </section>
  )
}

/** Shows a run in a sheet over the list. */
export function RunSheet({ id, onOpen, onClose }: RunPanelProps) {
  return (
    <Sheet onClose={onClose} title={useRunTitle(id)} width={400}>
      <Run id={id} onOpen={onOpen} />
    </Sheet>
  )
}

function useRunTitle(id: number) {
  const { data } = useQuery(runDetails(id))
  const style = useDateStyle()
  return data ? messages.titleAt(formatDateTime(data.at, style)) : messages.title
}

function Run({ id, onOpen }: Pick<RunPanelProps, 'id' | 'onOpen'>) {
  const query = useQuery(runDetails(id))
  if (query.data) return <RunDetails run={query.data} onOpen={onOpen} />
  if (query.error) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  return (
    <div className="p-5">
      <SkeletonText lines={5} label={messages.loading} />
    </div>
  )
}
