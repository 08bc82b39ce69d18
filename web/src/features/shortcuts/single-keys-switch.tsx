import { useState } from 'react'
import { allowSingleKeys, singleKeysAllowed } from '../../platform/keyboard.ts'
import { Switch } from '../../ui/form/switch.tsx'

/** Switches the shortcuts of a single key on or off in this browser. */
export function SingleKeysSwitch(props: { label: string; hint: string }) {
  const [isOn, setOn] = useState(singleKeysAllowed)
  const change = (allowed: boolean) => {
    setOn(allowed)
    allowSingleKeys(allowed)
  }
  return <Switch {...props} checked={isOn} onCheckedChange={change} />
}
