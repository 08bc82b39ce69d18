import { ChevronsUpDown } from 'lucide-react'
import { Field } from '../../ui/form/field.tsx'
import { useFieldControl } from '../../ui/form/field-control.ts'
import { formMessages as messages } from './form.messages.ts'

/** The company's time zone; the browser's is preselected. A native list, which needs no code of its own. */
export function TimeZoneField({ error }: { error: string | undefined }) {
  return (
    <Field label={messages.timeZone} error={error} hint={messages.timeZoneHint}>
      <ZoneList />
    </Field>
  )
}

function ZoneList() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <span className="relative flex">
      <select
        {...useFieldControl()}
        name="timeZone"
        defaultValue={own}
        className="control min-h-control-lg appearance-none ps-3 pe-9 text-[14px]"
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <ChevronsUpDown size={14} className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-3" />
    </span>
  )
}
