import { typeHues } from '@hatchway/contract/ticket-types/ticket-types'
import { Check, Lock } from 'lucide-react'
import { useState } from 'react'
import { TypeIcon } from '../features/ticket-types/type-icon.tsx'
import { typeIconNames } from '../features/ticket-types/type-icons.ts'
import { SlaLabel } from '../features/tickets/sla-badge.tsx'
import { PriorityLabel, StatusLabel } from '../features/tickets/ticket-icons.tsx'
import { countOf } from '../platform/count-text.ts'
import { CopyButton } from '../ui/button/copy-button.tsx'
import { Avatar, AvatarStack } from '../ui/display/avatar.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { AddChip, FilterChip, ToggleChip } from '../ui/display/chip.tsx'
import { DayDivider } from '../ui/display/day-divider.tsx'
import { Kbd } from '../ui/display/kbd.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import { OptionList } from '../ui/select/option-list.tsx'
import { SheetCard } from './sheet-card.tsx'

const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const
const priorities = ['low', 'medium', 'high', 'urgent'] as const
const groups = ['Network Operations', 'Service Desk', 'Workplace', 'Security', 'Applications'].map((label) => ({
  value: label,
  label,
}))
const people = [
  { id: 1, fullName: 'Priya Raman' },
  { id: 2, fullName: 'Aiko Tanaka' },
  { id: 3, fullName: 'Samuel Okoye' },
  { id: 4, fullName: 'Jonas Weber' },
  { id: 5, fullName: 'Dana Whitfield' },
]

export function LabelSheet() {
  const [isToday, setToday] = useState(true)
  const [chosen, setChosen] = useState<string[]>(['Service Desk'])
  const pick = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const row = 'flex flex-wrap items-center gap-x-4 gap-y-2'
  return (
    <SheetCard title="Status, priority, SLA, type, badges, chips">
      <div className={row}>
        {statuses.map((status) => (
          <StatusLabel key={status} status={status} />
        ))}
      </div>
      <div className={row}>
        {statuses.map((status) => (
          <StatusLabel key={status} status={status} pill />
        ))}
      </div>
      <div className={row}>
        {priorities.map((priority) => (
          <PriorityLabel key={priority} priority={priority} />
        ))}
      </div>
      <div className={row}>
        <SlaLabel state="ok" left={0.7} text="5 hours left" />
        <SlaLabel state="risk" left={0.2} text="42 minutes left" />
        <SlaLabel state="breach" text="12 minutes ago" />
        <SlaLabel state="paused" />
        <SlaLabel state="met" />
      </div>
      <div className={row}>
        {typeIconNames.map((icon, at) => (
          <span key={icon} className="flex items-center gap-2">
            <TypeIcon icon={icon} hue={typeHues[at % typeHues.length]!} />
            {icon}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>User</Badge>
        <Badge tone="accent">Agent</Badge>
        <Badge tone="info">Admin</Badge>
        <Badge tone="outline">Required</Badge>
        <Badge tone="success" icon={<Check size={12} />}>
          Currently Applied
        </Badge>
        <Badge tone="warning">1 behind</Badge>
        <Badge tone="danger">Critical</Badge>
        <Badge tone="note" icon={<Lock size={11} />}>
          Internal note
        </Badge>
        <Badge hue={292}>major</Badge>
        <Badge hue={195}>patch</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Popover
          label="Group"
          trigger={
            <FilterChip
              label="Group is any of"
              value={countOf(chosen.length, 'group')}
              onClick={() => {}}
              onRemove={() => setChosen([])}
            />
          }
        >
          <OptionList label="Group" multiple options={groups} selected={chosen} onPick={pick} />
        </Popover>
        <FilterChip label="Status" value="Open" />
        <AddChip />
        <ToggleChip pressed={isToday} onPressedChange={setToday}>
          Opened Today
        </ToggleChip>
      </div>
      <div className={row}>
        <AvatarStack people={people} />
        <Avatar person={people[0]} size={32} online named />
        <Avatar person={people[4]} size={28} named />
        <Avatar named />
        <Kbd keys="Ctrl K" />
        <Kbd keys="G T" />
        <CopyButton text="#10482" label="Copy number" />
      </div>
      <Breadcrumb>
        <a href="#content">Tickets</a>#10482
      </Breadcrumb>
      <DayDivider>Today</DayDivider>
      <ProgressBar value={0.64} label="Upload" />
    </SheetCard>
  )
}
