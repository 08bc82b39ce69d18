export const versionMessages = {
  title: 'Versions',
  failed: 'The versions couldn’t be loaded',
  loading: 'Loading the versions',
  version: (version: number) => `Version ${version}`,
  current: 'Current',
  created: 'Created',
  changed: (parts: readonly string[]) => `Changed: ${parts.join(', ')}`,
  saveFirst: 'Save or discard your changes first',
  restore: 'Restore',
  restoreOf: (version: number) => `Restore version ${version}`,
  restored: (version: number, name: string) => `Version ${version} of “${name}” restored`,
  restoreFailed: (version: number) => `Version ${version} couldn’t be restored`,
}
