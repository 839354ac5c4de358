// Preloaded into the processes of watch builds: exits when the parent process has ended.
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
if (process.connected === false) process.exit(0);
