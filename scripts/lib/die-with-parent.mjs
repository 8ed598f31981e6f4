// Preloaded into each server that the scripts start: when the script is gone without having said goodbye (killed, or
// its terminal was), its servers end too instead of keeping their ports.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone is no reason to stay.
process.channel?.unref()
