/** Whether a host name means the machine that we run on, whoever asks. */
export const isLoopbackName = (host: string) => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i.test(host)
