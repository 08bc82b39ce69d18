import type { VolumeDay } from '@hatchway/contract/dashboard'
import { useNavigate } from '@tanstack/react-router'
import { ChartSpline, Download, Table2 } from 'lucide-react'
import { saveFile } from '../../../platform/save-file.ts'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { LazyFallback, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { CardEmpty, LegendKey } from '../card.tsx'
import { inGroup, type Scope } from '../dashboard-links.ts'
import { volumeMessages as messages } from './volume.messages.ts'
import { describeVolume, volumeCsv } from './volume-labels.ts'
import { VolumeTable } from './volume-table.tsx'

export const loadVolumeChart = () => import('./volume-chart.tsx')
const VolumeChart = lazyComponent(async () => (await loadVolumeChart()).VolumeChart)

type VolumeProps = { volume: readonly VolumeDay[]; scope: Scope; isTable: boolean }

/** Charts created and resolved tickets per day, with a summary. */
export function Volume({ volume, scope, isTable }: VolumeProps) {
  const navigate = useNavigate()
  const { text, number, end } = describeVolume(volume)
  if (volume.every(({ created, resolved }) => created === 0 && resolved === 0))
    return <CardEmpty>{messages.none}</CardEmpty>
  const table = <VolumeTable volume={volume} group={scope.group} />
  return (
    <>
      {isTable ? (
        table
      ) : (
        // The table replaces the chart when its code cannot be loaded.
        <ErrorBoundary fallback={table}>
          <LazyFallback fallback={<VolumeSkeleton />}>
            <VolumeChart
              volume={volume}
              onOpen={(day, series) =>
                void navigate({ to: '/tickets', search: inGroup(scope.group, { [`${series}On`]: day }) })
              }
            />
          </LazyFallback>
        </ErrorBoundary>
      )}
      <p className="type-small mt-auto pt-3 text-ink-2">
        {text}
        {number && <b className="font-bold text-ink">{number}</b>}
        {end}
      </p>
    </>
  )
}

type VolumeToolsProps = { volume: readonly VolumeDay[]; isTable: boolean; onTable: (isTable: boolean) => void }

/** Shows the legend, the table switch and the CSV export. */
export function VolumeTools({ volume, isTable, onTable }: VolumeToolsProps) {
  const save = () => {
    const span = `${volume[0]!.day}_${volume.at(-1)!.day}`
    saveFile(new Blob([`\uFEFF${volumeCsv(volume)}`], { type: 'text/csv' }), `volume_${span}.csv`)
  }
  return (
    <>
      {!isTable && (
        <ul aria-label={messages.legend} className="type-small me-1 flex items-center gap-3.5 text-ink-2">
          <LegendKey className="h-0.5 w-3 rounded-full bg-(--chart-1)">{messages.created}</LegendKey>
          <LegendKey className="h-0 w-3 border-(--chart-2) border-t-2 border-dashed">{messages.resolved}</LegendKey>
          <LegendKey className="hatching size-2.5 rounded-[2px] border border-line max-md:hidden">
            {messages.weekend}
          </LegendKey>
        </ul>
      )}
      <MoreMenu
        label={messages.more}
        entries={() => [
          isTable
            ? { label: messages.showChart, icon: <ChartSpline />, onSelect: () => onTable(false) }
            : { label: messages.showTable, icon: <Table2 />, onSelect: () => onTable(true) },
          { label: messages.downloadCsv, icon: <Download />, onSelect: save },
        ]}
      />
    </>
  )
}

export const VolumeSkeleton = () => <Skeleton className="h-60 w-full" />
