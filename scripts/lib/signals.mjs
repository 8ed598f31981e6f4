/**
 * Calls back once when this process is to end: Ctrl-C, a signal, its terminal closing, or npm going away above it.
 * @param {() => void} end
 */
export function onceToldToEnd(end) {
  let told = false
  const tell = () => {
    if (!told) end()
    told = true
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, tell)
  // A closed terminal takes the output with it; a failing write must not end this process before what it started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // npm starts scripts through a shell, and a signal to npm ends that shell without reaching this process.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      tell()
    }, 500)
    watch.unref()
  }
}
