// Loaded ahead of the server, which was started with --expose-gc: a signal collects its garbage.
process.on('SIGUSR2', () => globalThis.gc?.())
