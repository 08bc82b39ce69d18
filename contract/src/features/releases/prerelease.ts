/** Whether the version is a prerelease, such as a beta. */
export const isPrerelease = (version: string) => version.includes('-')
