import type { Channel } from '@hatchway/contract/messages/channels'
import { type ChoiceSection, choiceSections, messageKinds } from '@hatchway/contract/messages/message-kinds'
import type { NotificationSettings } from '@hatchway/contract/messages/notification-choices'
import { Bell, type LucideIcon, Mail, MailWarning, MonitorSmartphone, Newspaper } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { choicesMessages as messages } from './notification-choices.messages.ts'
import { type NotificationChoicesForm, withChannel } from './use-notification-choices-form.ts'

type Choice = NotificationSettings['choices'][number]
type ShownChannel = { channel: Channel; icon: LucideIcon }

const shownChannels: ShownChannel[] = [
  { channel: 'bell', icon: Bell },
  { channel: 'mail', icon: Mail },
  { channel: 'digest', icon: Newspaper },
  { channel: 'push', icon: MonitorSmartphone },
]

/** The kinds of message by section, with the channels of each: a table, and on phones a list. */
export function NotificationChoices({ form }: { form: NotificationChoicesForm }) {
  const isNarrow = useNarrow()
  const { values } = form
  if (!values) return null
  const sections = (Object.keys(choiceSections) as ChoiceSection[])
    .map((section) => ({
      section,
      choices: values.choices.filter(({ kind }) => messageKinds[kind].section === section),
    }))
    .filter(({ choices }) => choices.length > 0)
  const cell = (choice: Choice, channel: Channel) => (
    <ChoiceCell choice={choice} channel={channel} form={form} isLabeled={isNarrow} />
  )
  return (
    <>
      {!values.isMailConfigured && (
        <p className="mb-3 flex items-start gap-2 rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-warning-ink">
          <MailWarning size={15} className="mt-0.5 flex-none" />
          {messages.noMail}
        </p>
      )}
      {isNarrow ? <ChoiceList sections={sections} cell={cell} /> : <ChoiceTable sections={sections} cell={cell} />}
    </>
  )
}

type Sections = {
  sections: { section: ChoiceSection; choices: Choice[] }[]
  cell: (choice: Choice, channel: Channel) => ReactNode
}

function ChoiceTable({ sections, cell }: Sections) {
  return (
    <table className="w-full border-collapse" aria-label={messages.kinds} onKeyDown={moveByArrow}>
      <thead>
        <tr className="h-9 border-y border-line text-ink-2">
          <th scope="col" className="px-3 text-start font-regular">
            {messages.kinds}
          </th>
          {shownChannels.map(({ channel, icon: Icon }) => (
            <th key={channel} scope="col" className="w-19 px-1 font-regular">
              <span className="flex items-center justify-center gap-1.5">
                <Icon size={14} />
                {messages.channels[channel]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ section, choices }) => (
        <tbody key={section}>
          <tr className="h-8 border-b border-line bg-surface-2">
            <th scope="rowgroup" className="px-3 text-start font-bold">
              {choiceSections[section]}
            </th>
            {shownChannels.map(({ channel }) => (
              <td key={channel} className="type-small text-center text-ink-3">
                {summaryOf(choices, channel)}
              </td>
            ))}
          </tr>
          {choices.map((choice) => (
            <tr key={choice.kind} data-choice className="h-8 border-b border-line hover:bg-hover">
              <th scope="row" className="px-3 py-1 text-start font-regular">
                {messageKinds[choice.kind].event}
              </th>
              {shownChannels.map(({ channel }) => (
                <td key={channel} className="px-1">
                  <span className="flex justify-center">{cell(choice, channel)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function ChoiceList({ sections, cell }: Sections) {
  return (
    <div className="grid gap-5">
      {sections.map(({ section, choices }) => (
        <section key={section} aria-label={choiceSections[section]}>
          <h3 className="type-strong border-b border-line pb-1.5">{choiceSections[section]}</h3>
          <ul>
            {choices.map((choice) => (
              <li key={choice.kind} className="border-b border-line py-2.5">
                <p>{messageKinds[choice.kind].event}</p>
                <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-6 gap-y-1">
                  {shownChannels
                    .filter(({ channel }) => isOffered(choice, channel))
                    .map(({ channel }) => (
                      <span key={channel} className="text-ink-2">
                        {cell(choice, channel)}
                      </span>
                    ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type ChoiceCellProps = {
  choice: Choice
  channel: Channel
  form: NotificationChoicesForm
  /** The channel's name is shown beside the checkbox. */
  isLabeled: boolean
}

function ChoiceCell({ choice, channel, form, isLabeled }: ChoiceCellProps) {
  const { event, alwaysMailed } = messageKinds[choice.kind]
  const label = messages.channels[channel]
  if (channel === 'mail' && alwaysMailed)
    return <span className="type-small text-ink-3">{isLabeled ? messages.alwaysBy(label) : messages.always}</span>
  if (!choice.available.includes(channel))
    return (
      <span className="text-ink-4">
        <span aria-hidden>–</span>
        <span className="sr-only">{messages.notAvailable}</span>
      </span>
    )
  return (
    <Checkbox
      aria-label={messages.channelOf(event, label)}
      {...(isLabeled && { label })}
      checked={choice.channels.includes(channel)}
      onCheckedChange={(isOn) => form.setChannels(choice.kind, withChannel(choice, channel, isOn))}
    />
  )
}

const isOffered = ({ kind, available }: Choice, channel: Channel) =>
  available.includes(channel) || (channel === 'mail' && Boolean(messageKinds[kind].alwaysMailed))

/** Returns how many kinds of a section are sent by a channel: `All`, `2 of 4` or `None`; empty when none can be. */
function summaryOf(choices: Choice[], channel: Channel) {
  const offered = choices.filter((choice) => isOffered(choice, channel))
  const on = offered.filter(
    ({ kind, channels }) => channels.includes(channel) || (channel === 'mail' && messageKinds[kind].alwaysMailed),
  ).length
  if (offered.length === 0) return ''
  if (on === 0) return messages.none
  return on === offered.length ? messages.all : messages.someOf(on, offered.length)
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to the next checkbox in the direction of an arrow key, past cells that have none. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-choice]')]
  let [row, column] = [rows.indexOf(cell.parentElement as HTMLTableRowElement), cell.cellIndex]
  for (;;) {
    row += step[0]
    column += step[1]
    const next = rows[row]?.cells[column]
    if (!next) return
    const box = next.querySelector<HTMLElement>('[role="checkbox"]')
    if (box) return box.focus()
  }
}
