// Preloaded into the servers that commands start. If the parent process is killed, the servers end too and free their ports.
const parentPid = Number(process.env.STARTER_PID)
setInterval(() => {
  try {
    process.kill(parentPid, 0)
  } catch {
    process.kill(process.pid, 'SIGTERM')
  }
}, 500).unref()
