import { personHue } from '@hatchway/contract/accounts/person-hue'
import clsx from 'clsx'
import {
  AppWindow,
  Archive,
  Banknote,
  Building2,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Monitor,
  Package,
  Router,
  ShieldCheck,
  Truck,
  Users,
} from 'lucide-react'
import type { CSSProperties } from 'react'

/** Category icons by pattern, because categories are free text. */
const drawings: [RegExp, LucideIcon][] = [
  [/network|connect|internet/i, Router],
  [/workplace|device|print|desktop/i, Monitor],
  [/financ|account|billing|expense/i, Banknote],
  [/record|archive|document|storage/i, Archive],
  [/messag|mail|communicat/i, Mail],
  [/access|identit/i, KeyRound],
  [/security/i, ShieldCheck],
  [/workforce|people|human|staff/i, Users],
  [/facilit|building|clinic/i, Building2],
  [/logist|ware|transport/i, Truck],
  [/support|help/i, LifeBuoy],
  [/application|software|web/i, AppWindow],
]

/** Shows a service's tile with the icon and hue of its category. */
export function ServiceTile({ category, size = 'default' }: { category: string | null; size?: 'default' | 'lg' }) {
  const name = category ?? ''
  const Drawing = drawings.find(([words]) => words.test(name))?.[1] ?? Package
  return (
    <span
      aria-hidden
      style={{ '--h': personHue(name.toLowerCase()) } as CSSProperties}
      className={clsx(
        'hue grid flex-none place-items-center bg-hue-soft text-hue-ink',
        size === 'lg' ? 'size-11 rounded-tile' : 'size-8.5 rounded-control',
      )}
    >
      <Drawing size={size === 'lg' ? 22 : 18} strokeWidth={1.7} />
    </span>
  )
}
