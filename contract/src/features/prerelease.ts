/** Whether it comes before the version proper, as a beta does. */
export const isPrerelease = (version: string) => version.includes('-')
