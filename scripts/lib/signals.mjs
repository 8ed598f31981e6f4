/**
 * Calls back once when this process is to end: Ctrl-C, a signal, or its terminal closing.
 * @param {() => void} end
 */
export function onceToldToEnd(end) {
  let told = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!told) end()
      told = true
    })
  }
  // A closed terminal takes the output with it; a failing write must not end this process before what it started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
