/** Whether a host name always means the local machine. */
export const isLoopbackName = (host: string) => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i.test(host)
