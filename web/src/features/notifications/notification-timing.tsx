import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import { weekdayNames } from '@hatchway/contract/time/time-text'
import clsx from 'clsx'
import { Eye, Layers, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatDateTime, written } from '../../platform/time/dates.ts'
import { TimeInput } from '../../ui/date/time-input.tsx'
import { bindChecked, bindValue } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { PushDevices } from '../push/push-devices.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { DigestPreviewDialog } from './digest-preview-dialog.tsx'
import { timingMessages as messages } from './notification-choices.messages.ts'
import type { NotificationChoicesForm } from './use-notification-choices-form.ts'

/** When and where messages are sent: the digest, the quiet hours, and the browsers that receive pushes. */
export function NotificationTiming({ form, className }: { form: NotificationChoicesForm; className?: string }) {
  if (!form.values) return null
  return (
    <div className={className}>
      <Part title={messages.digest} hint={messages.digestHint}>
        <DigestFields form={form} />
      </Part>
      <Part title={messages.quietHours} hideTitle>
        <QuietHoursFields form={form} />
      </Part>
      <Part title={messages.push} hint={messages.pushHint}>
        <PushDevices />
      </Part>
      <Part title={messages.fewer}>
        <ul className="grid gap-2.5 text-ink-2">
          <Rule icon={Eye}>{messages.fewerRead}</Rule>
          <Rule icon={Layers}>{messages.fewerChanges}</Rule>
        </ul>
      </Part>
    </div>
  )
}

function DigestFields({ form: { values, errors, set, isScheduleChanged } }: { form: NotificationChoicesForm }) {
  const { digest, nextDigest } = values!
  const style = useDateStyle()
  const [isPreviewed, setPreviewed] = useState(false)
  const { waiting } = nextDigest
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        <Segmented
          aria-label={messages.digest}
          value={digest.frequency}
          onValueChange={(frequency) => set({ digest: { ...digest, frequency } })}
          segments={labeled(messages.frequencies)}
        />
        {digest.frequency === 'daily' && (
          <>
            <span className="text-ink-2">{messages.at}</span>
            <TimeInput
              aria-label={messages.digestTime}
              aria-invalid={Boolean(errors.digestAt)}
              className="w-29 pointer-coarse:w-36"
              value={digest.at}
              onValueChange={(at) => set({ digest: { ...digest, at } })}
            />
          </>
        )}
      </div>
      {errors.digestAt && <FieldError>{errors.digestAt}</FieldError>}
      {isScheduleChanged ? (
        <p className="type-small mt-2 text-ink-3">{messages.saveFirst}</p>
      ) : (
        <p className="type-small mt-2 text-ink-3">
          {messages.next(written(nextDigest.at, 'EEEE', style.timeZone), formatDateTime(nextDigest.at, style), waiting)}{' '}
          {waiting > 0 && (
            <button
              type="button"
              className="font-strong text-accent-ink hover:underline"
              onClick={() => setPreviewed(true)}
            >
              {messages.preview}
            </button>
          )}
        </p>
      )}
      {isPreviewed && <DigestPreviewDialog onClose={() => setPreviewed(false)} />}
    </>
  )
}

function QuietHoursFields({ form: { values, errors, set } }: { form: NotificationChoicesForm }) {
  const { quietHours } = values!
  const change = (part: Partial<typeof quietHours>) => set({ quietHours: { ...quietHours, ...part } })
  const hasEscalations = values!.choices.some(({ kind }) => messageKinds[kind].ignoresQuietHours)
  const isMarked = (day: number) => quietHours.weekdays.includes(day)
  const quietDays = weekdayNames.filter((_, at) => !isMarked(at + 1))
  return (
    <>
      <Switch
        atEnd
        label={messages.quietHours}
        hint={messages.quietHint(hasEscalations)}
        {...bindChecked(quietHours, 'isOn', change)}
      />
      {quietHours.isOn && (
        <div className="mt-3">
          <div className="flex items-center gap-2.5">
            <TimeInput
              aria-label={messages.quietFrom}
              aria-invalid={Boolean(errors.from)}
              className="min-w-0 flex-1"
              {...bindValue(quietHours, 'from', change)}
            />
            <span className="text-ink-2">{messages.to}</span>
            <TimeInput
              aria-label={messages.quietUntil}
              aria-invalid={Boolean(errors.to)}
              className="min-w-0 flex-1"
              {...bindValue(quietHours, 'to', change)}
            />
          </div>
          {(errors.from || errors.to) && <FieldError>{errors.from ?? errors.to}</FieldError>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
          <div role="group" aria-label={messages.quietDays} className="mt-3 flex gap-1.5">
            {weekdayNames.map((name, at) => (
              <button
                key={name}
                type="button"
                aria-label={name}
                aria-pressed={isMarked(at + 1)}
                onClick={() =>
                  change({
                    weekdays: isMarked(at + 1)
                      ? quietHours.weekdays.filter((day) => day !== at + 1)
                      : [...quietHours.weekdays, at + 1].sort(),
                  })
                }
                className={clsx(
                  'quick size-8 rounded-control border font-strong pointer-coarse:size-9.5',
                  isMarked(at + 1)
                    ? 'border-accent-line bg-accent-soft text-accent-ink'
                    : 'hatching border-line-2 bg-surface text-ink-2 hover:text-ink',
                )}
              >
                {name.charAt(0)}
              </button>
            ))}
          </div>
          {errors.weekdays ? (
            <FieldError>{errors.weekdays}</FieldError>
          ) : (
            quietDays.length > 0 && (
              <p className="type-small mt-2 flex items-center gap-2 text-ink-3">
                <span className="hatching size-3 flex-none rounded-[2px] border border-line-2" aria-hidden />
                {messages.quietAllDay(quietDays)}
              </p>
            )
          )}
          <Checkbox
            className="mt-3"
            label={messages.letUrgentThrough}
            {...bindChecked(quietHours, 'letUrgentThrough', change)}
          />
        </div>
      )}
    </>
  )
}

type PartProps = { title: string; hint?: string; hideTitle?: boolean; children: ReactNode }

function Part({ title, hint, hideTitle, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={hideTitle ? undefined : id}
      aria-label={hideTitle ? title : undefined}
      className="border-b border-line px-5 py-5 last:border-b-0 max-md:px-4"
    >
      {!hideTitle && (
        <h2 id={id} className="type-strong">
          {title}
        </h2>
      )}
      {hint && <p className="type-small mt-0.5 text-ink-3">{hint}</p>}
      <div className={hideTitle ? undefined : 'mt-2.5'}>{children}</div>
    </section>
  )
}

const Rule = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-2">
    <Icon size={14} className="mt-0.5 flex-none" />
    {children}
  </li>
)
