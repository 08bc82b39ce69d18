import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PriorityIcon, priorityNames } from '../features/tickets/ticket-icons.tsx'
import { Button } from '../ui/button/button.tsx'
import { FileList, FileRow } from '../ui/display/file-row.tsx'
import { DropZone } from '../ui/form/drop-zone.tsx'
import { Field } from '../ui/form/field.tsx'
import { Segmented } from '../ui/layout/segmented.tsx'
import { TabPanel, Tabs } from '../ui/layout/tabs/tabs.tsx'
import { Menu } from '../ui/menu/menu.tsx'
import { labeled } from '../ui/select/labeled.ts'
import { Select } from '../ui/select/select.tsx'
import { SheetCard } from './sheet-card.tsx'

const priorities = (['urgent', 'high', 'medium', 'low'] as const).map((value, at) => ({
  value,
  label: priorityNames[value],
  icon: <PriorityIcon priority={value} />,
  digit: String(4 - at),
}))
const tabs = [
  { value: 'all', label: 'All Requests', count: 47, color: 'var(--tab-all)' },
  { value: 'incident', label: 'Incident', count: 21, color: 'var(--danger-mark)' },
  { value: 'service', label: 'Service Request', count: 17, color: 'var(--info-mark)' },
  { value: 'problem', label: 'Problem', count: 3, color: 'var(--warning-mark)' },
  { value: 'change', label: 'Change Request', count: 6, color: 'var(--success-mark)' },
]

export function ControlSheet() {
  const [priority, setPriority] = useState('high')
  const [tab, setTab] = useState('all')
  const [mode, setMode] = useState<'reply' | 'note'>('reply')
  return (
    <SheetCard title="Select, tabs, menu, files">
      <Field label="Priority">
        <Select value={priority} onValueChange={setPriority} options={priorities} />
      </Field>
      <Field label="Priority, as segments" group>
        <Segmented fill value={priority} onValueChange={setPriority} segments={priorities.toReversed()} />
      </Field>
      <Tabs label="Types" tabs={tabs} value={tab} onValueChange={setTab} className="-mx-5">
        <TabPanel value={tab}>{tabs.find((one) => one.value === tab)?.label}</TabPanel>
      </Tabs>
      <div className="flex gap-3">
        <Segmented
          aria-label="Kind"
          value={mode}
          onValueChange={setMode}
          segments={labeled({ reply: 'Reply', note: 'Note' })}
        />
        <Menu
          align="start"
          trigger={<Button variant="outline">Menu</Button>}
          entries={[
            { heading: 'View' },
            { label: 'Rename', icon: <Pencil />, keys: 'R' },
            { label: 'Copy to', icon: <Copy />, items: [{ label: 'My views' }, { label: 'Team views' }] },
            { label: 'Show closed', checked: true },
            'line',
            { label: 'Delete', icon: <Trash2 />, danger: true },
          ]}
        />
      </div>
      <div>
        <DropZone
          joined
          onFiles={() => {}}
          types="Images (JPG, PNG, GIF, SVG), Documents (PDF, DOC, DOCX, TXT), Spreadsheets (XLS, XLSX, CSV), Log files (LOG)"
        />
        <FileList joined>
          <FileRow name="vpn-client.log" size={49357} state="uploading" progress={0.64} />
          <FileRow name="reconnect-loop.png" size={217498} state="success" />
          <FileRow name="trace.bin" size={2048} state="error" onRetry={() => {}} />
          <FileRow name="screen.gif" size={2048} state="pending" onRemove={() => {}} />
        </FileList>
      </div>
    </SheetCard>
  )
}
