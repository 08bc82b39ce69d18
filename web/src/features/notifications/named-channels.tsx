import { type NamedChannel, namedChannels } from '@hatchway/contract/messages/message-kinds'
import { Field } from '../../ui/form/field.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'

const labels: Record<NamedChannel, string> = { bell: 'In the app', mail: 'Email', push: 'Push' }

type NamedChannelsProps = {
  value: readonly NamedChannel[]
  onValueChange: (channels: NamedChannel[]) => void
  /** Emails and pushes don't wait for the end of quiet hours. */
  ignoresQuietHours?: boolean
  className?: string
}

/** Chooses by which channels the recipients of an escalation step or a rule are notified. */
export function NamedChannels({ value, onValueChange, ignoresQuietHours = false, className }: NamedChannelsProps) {
  const hints = [
    value.length > 0 && 'Replaces the channels that recipients chose.',
    ignoresQuietHours ? 'Sent during quiet hours too.' : value.length > 0 && 'Quiet hours still apply.',
  ].filter((hint) => hint !== false)
  return (
    <Field label="Channels" group hint={hints.join(' ')} className={className}>
      <MultiSelect
        label="Channels"
        none="As each recipient chose"
        options={namedChannels.map((channel) => ({ value: channel, label: labels[channel] }))}
        value={value}
        onValueChange={(chosen) => onValueChange(namedChannels.filter((channel) => chosen.includes(channel)))}
      />
    </Field>
  )
}
