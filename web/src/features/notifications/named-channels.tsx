import { type NamedChannel, namedChannels } from '@hatchway/contract/messages/message-kinds'
import { Field } from '../../ui/form/field.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'

const labels: Record<NamedChannel, string> = { bell: 'In the app', mail: 'Email', push: 'Push' }

type NamedChannelsProps = {
  value: readonly NamedChannel[]
  onValueChange: (channels: NamedChannel[]) => void
  className?: string
}

/** Chooses by which channels the recipients of an escalation step or a rule are notified. */
export function NamedChannels({ value, onValueChange, className }: NamedChannelsProps) {
  return (
    <Field
      label="Channels"
      group
      hint={value.length > 0 && 'Replaces the channels that recipients chose. Quiet hours still apply.'}
      className={className}
    >
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
