/** The texts of sessions, and of the devices on which they are. */
export const sessionMessages = {
  current: 'This is your current session. Sign out instead.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
} as const

/** The names of browsers and of operating systems. */
export const deviceNames = {
  edge: 'Edge',
  opera: 'Opera',
  vivaldi: 'Vivaldi',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  curl: 'curl',
  iPhone: 'iPhone',
  iPad: 'iPad',
  android: 'Android',
  chromeOs: 'ChromeOS',
  windows: 'Windows',
  macOs: 'macOS',
  linux: 'Linux',
} as const
