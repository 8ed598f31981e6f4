// Preloaded into the servers that the commands start: when what started them is gone without a goodbye (killed, or its
// terminal was), they end too instead of keeping their ports.
const starter = Number(process.env.STARTER_PID)
setInterval(() => {
  try {
    process.kill(starter, 0)
  } catch {
    process.kill(process.pid, 'SIGTERM')
  }
}, 500).unref()
