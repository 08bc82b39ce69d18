import type { PushDevices as Listed, PushDevice } from '@hatchway/contract/messages/push-subscriptions'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Ago } from '../session/ago.tsx'
import { pushMessages as messages } from './push.messages.tsx'
import { pushSupport } from './push-browser.ts'
import { pushDevices, useTestPush, useTurnOffPush, useTurnOnPush } from './push-devices.queries.ts'

/** Turns push on and off in this browser, and lists the user's other browsers. */
export function PushDevices() {
  const query = useQuery(pushDevices)
  const { data } = query
  if (query.isLoadingError)
    return (
      <p className="flex items-center gap-3 text-ink-2">
        <span className="flex-1">{messages.loadFailed}</span>
        <Button variant="outline" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          {messages.again}
        </Button>
      </p>
    )
  if (!data) return <SkeletonText lines={2} label={messages.loading} />
  if (data.publicKey === null) return <p className="text-ink-2">{messages.notOffered}</p>
  const others = data.devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <ul aria-label={messages.title} className="-my-2.5">
      <ThisBrowser listed={data} />
      {others.map((device) => (
        <OtherBrowser key={device.id} device={device} />
      ))}
    </ul>
  )
}

function ThisBrowser({ listed }: { listed: Listed }) {
  const turnOn = useTurnOnPush()
  const turnOff = useTurnOffPush()
  const test = useTestPush()
  const support = pushSupport()
  const current = listed.devices.find(({ isCurrent }) => isCurrent)
  const isChanging = turnOn.isPending || turnOff.isPending
  const name = (
    <DeviceName device={listed.here}>
      <Badge tone="accent">{messages.thisBrowser}</Badge>
    </DeviceName>
  )
  return (
    <Row>
      {support === 'ready' ? (
        <Switch
          atEnd
          label={name}
          disabled={isChanging}
          checked={turnOn.isPending || (current !== undefined && !turnOff.isPending)}
          onCheckedChange={(isOn) => (isOn ? turnOn.mutate(listed) : current && turnOff.mutate(current))}
        />
      ) : (
        <>
          {name}
          <p className="type-small mt-1 text-ink-3">{messages.obstacles[support]}</p>
        </>
      )}
      {current?.problem && <Problem problem={current.problem} />}
      {current && support === 'ready' && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          pending={test.isPending}
          onClick={() => test.mutate(current)}
        >
          {messages.test}
        </Button>
      )}
    </Row>
  )
}

function OtherBrowser({ device }: { device: PushDevice }) {
  const turnOff = useTurnOffPush()
  return (
    <Row>
      <div className="flex items-center justify-between gap-3">
        <DeviceName device={device}>
          <span className="type-small text-ink-3">
            {device.lastSentAt
              ? messages.lastSent(<Ago at={device.lastSentAt} form="sentence" />)
              : messages.added(<Ago at={device.createdAt} form="sentence" />)}
          </span>
        </DeviceName>
        <Button
          variant="ghost"
          size="sm"
          className="-me-2.5 flex-none"
          aria-label={messages.removeDevice(device.device)}
          pending={turnOff.isPending}
          onClick={() => turnOff.mutate(device)}
        >
          {messages.remove}
        </Button>
      </div>
      {device.problem && <Problem problem={device.problem} />}
    </Row>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="border-b border-line py-2.5 last:border-b-0">{children}</li>
)

const Problem = ({ problem }: { problem: string }) => (
  <p className="type-small mt-1 text-danger-ink">{messages.problem(problem)}</p>
)

type DeviceNameProps = { device: { device: string; isPhone: boolean }; children: ReactNode }

function DeviceName({ device: { device, isPhone }, children }: DeviceNameProps) {
  const Icon = isPhone ? Smartphone : Laptop
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <Icon size={15} className="flex-none text-ink-2" />
      {device}
      {children}
    </span>
  )
}
