import { deviceNames, sessionMessages as messages } from './sessions.messages.ts'

/** In this order, because most browsers also carry the names of those they derive from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, deviceNames.edge],
  [/\b(OPR|Opera)\//, deviceNames.opera],
  [/\bVivaldi\//, deviceNames.vivaldi],
  [/\bSamsungBrowser\//, deviceNames.samsung],
  [/\b(Firefox|FxiOS)\//, deviceNames.firefox],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, deviceNames.chrome],
  [/\bVersion\/.*\bSafari\//, deviceNames.safari],
  [/\bcurl\//, deviceNames.curl],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, deviceNames.iPhone],
  [/\biPad\b/, deviceNames.iPad],
  [/\bAndroid\b/, deviceNames.android],
  [/\bCrOS\b/, deviceNames.chromeOs],
  [/\bWindows\b/, deviceNames.windows],
  [/\b(Macintosh|Mac OS X)\b/, deviceNames.macOs],
  [/\bLinux\b/, deviceNames.linux],
]

/** Returns a label for a user agent, such as "Firefox on Windows", as far as it can be recognized. */
export function describeDevice(userAgent: string | null): string {
  const browser = named(browsers, userAgent)
  const system = named(systems, userAgent)
  if (browser && system) return messages.device(browser, system)
  return browser ?? system ?? messages.unknownDevice
}

export const isPhone = (userAgent: string | null) => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '')

const named = (names: [RegExp, string][], text: string | null) => names.find(([sign]) => sign.test(text ?? ''))?.[1]
