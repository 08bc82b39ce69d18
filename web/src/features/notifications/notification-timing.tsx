import { listText } from '@hatchway/contract/list-text'
import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import { weekdayNames } from '@hatchway/contract/time/time-text'
import clsx from 'clsx'
import { Eye, Layers, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { countOf } from '../../platform/count-text.ts'
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
import type { NotificationChoicesForm } from './use-notification-choices-form.ts'

/** When and where messages are sent: the digest, the quiet hours, and the browsers that receive pushes. */
export function NotificationTiming({ form, className }: { form: NotificationChoicesForm; className?: string }) {
  if (!form.values) return null
  return (
    <div className={className}>
      <Part title="Digest" hint="One email with everything marked Digest, instead of one email each.">
        <DigestFields form={form} />
      </Part>
      <Part title="Quiet hours" hideTitle>
        <QuietHoursFields form={form} />
      </Part>
      <Part title="Push" hint="What you mark Push is shown by your device, also while this page is closed.">
        <PushDevices />
      </Part>
      <Part title="Fewer emails">
        <ul className="grid gap-2.5 text-ink-2">
          <Rule icon={Eye}>No email for messages you read in the app within 2 minutes.</Rule>
          <Rule icon={Layers}>Changes to one ticket within a minute are sent as one email.</Rule>
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
          aria-label="Digest"
          value={digest.frequency}
          onValueChange={(frequency) => set({ digest: { ...digest, frequency } })}
          segments={labeled({ hourly: 'Hourly', daily: 'Daily' })}
        />
        {digest.frequency === 'daily' && (
          <>
            <span className="text-ink-2">at</span>
            <TimeInput
              aria-label="Time of the daily digest"
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
        <p className="type-small mt-2 text-ink-3">Save to see when the next digest is sent.</p>
      ) : (
        <p className="type-small mt-2 text-ink-3">
          Next digest: {written(nextDigest.at, 'EEEE', style.timeZone)} {formatDateTime(nextDigest.at, style)},{' '}
          {waiting === 0 ? 'nothing so far.' : `${countOf(waiting, 'notification')} so far.`}{' '}
          {waiting > 0 && (
            <button
              type="button"
              className="font-strong text-accent-ink hover:underline"
              onClick={() => setPreviewed(true)}
            >
              Preview
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
        label="Quiet hours"
        hint={`Email and push wait until quiet hours end${hasEscalations ? ', except those of SLA escalations' : ''}. The bell isn’t affected.`}
        {...bindChecked(quietHours, 'isOn', change)}
      />
      {quietHours.isOn && (
        <div className="mt-3">
          <div className="flex items-center gap-2.5">
            <TimeInput
              aria-label="Quiet from"
              aria-invalid={Boolean(errors.from)}
              className="min-w-0 flex-1"
              {...bindValue(quietHours, 'from', change)}
            />
            <span className="text-ink-2">to</span>
            <TimeInput
              aria-label="Quiet until"
              aria-invalid={Boolean(errors.to)}
              className="min-w-0 flex-1"
              {...bindValue(quietHours, 'to', change)}
            />
          </div>
          {(errors.from || errors.to) && <FieldError>{errors.from ?? errors.to}</FieldError>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
          <div role="group" aria-label="Days that aren’t quiet all day" className="mt-3 flex gap-1.5">
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
                Quiet all day on {listText(quietDays, 'and')}
              </p>
            )
          )}
          <Checkbox
            className="mt-3"
            label="Let urgent tickets through"
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
