// Preloaded into watching builds: ends the process when the process that started it is gone.
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
if (process.connected === false) process.exit(0);
