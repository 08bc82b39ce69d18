// Loaded before the server, which runs with --expose-gc: on a signal it collects garbage.
process.on('SIGUSR2', () => globalThis.gc?.())
